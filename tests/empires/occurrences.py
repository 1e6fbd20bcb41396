"""`python -m tests.empires.occurrences --games 100` prints how often everything occurred in games of steady
players: every calamity, every advance, every special ability. It fails if something never did.

The games have 5 to 9 seats in turn, both maps and both tables of the A.S.T.
"""

import argparse
import sys
from collections import Counter
from time import process_time

from data.empires import Side, newest
from games.civilization.advances.events import AdvancesGained
from games.civilization.calamities.events import CalamityStruck
from games.civilization.movement.events import TokensMoved
from games.core.event import Event
from games.empires.abilities.frames import ABILITIES
from games.empires.setup import LEAST, MOST
from games.empires.state import Empires
from tests.empires.league import play

ABILITY_PHASE = 10


class Occurrences:
    """How often each thing happened, and in how many turns of how many games."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[str]] = {
            "calamities": Counter(dict.fromkeys(newest().cards.calamities, 0)),
            "advances": Counter(dict.fromkeys(newest().advances, 0)),
            "abilities": Counter(dict.fromkeys(ABILITIES, 0)),
        }
        self.games = self.turns = 0
        self.ends = Counter[str]()

    def heard(self, game: Empires, events: list[Event]) -> None:
        used: set[str] = set()
        for event in events:
            if isinstance(event, CalamityStruck):
                self.counts["calamities"][event.calamity] += 1
            elif isinstance(event, AdvancesGained):
                self.counts["advances"].update(event.advances)
            elif isinstance(event, TokensMoved) and game.phase == ABILITY_PHASE:
                used.add("diaspora")
            elif (why := getattr(event, "why", "")) in ABILITIES:
                used.add(why)
        self.counts["abilities"].update(used)

    def play(self, number: int) -> None:
        """One game, the same one on every machine."""
        edition: Side = "west" if number % 2 else "east"
        seats = LEAST + number // 2 % (MOST - LEAST + 1)
        options = {"expert_track": number // 10 % 2 == 1, "turn_limit": 60}
        game = play(edition, ["steady"] * seats, number, options, heard=self.heard)
        self.games += 1
        self.turns += game.turn
        self.ends[str(game.over)] += 1

    def missing(self) -> list[str]:
        return [name for counts in self.counts.values() for name, count in counts.items() if not count]


def main(games: int, first: int) -> int:
    found, begun = Occurrences(), process_time()
    for number in range(first, first + games):
        found.play(number)
    for kind, counts in found.counts.items():
        _tell(f"\n{kind} ({len(counts)})")
        for name, count in counts.items():
            _tell(f"  {name:30}{count:6}")
    _tell(f"\n{found.games} games, {found.turns / found.games:.1f} turns each, ended by {dict(found.ends)}")
    _tell(
        f"{(process_time() - begun) / games:.1f} s a game; never: {', '.join(found.missing()) or 'nothing'}"
    )
    return 1 if found.missing() else 0


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    args = parser.parse_args()
    sys.exit(main(args.games, args.first))
