"""Games of automatic players, for tests and for figures.

`python -m tests.tigris.league` prints how strong the greedy player is, how its games go and how fast it
thinks. A number after it says how many games of each kind; 200 unless told, and a fifth of that for those
among greedy players.
"""

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from random import Random
from statistics import mean, median
from time import process_time
from typing import Any

from games.core.decision import kind_of
from games.core.engine import Open, open_decisions, submit
from games.core.event import Event
from games.tigris.events import EVENTS, ConflictBegan
from games.tigris.state import Tigris
from games.tigris.title import TIGRIS

Watch = Callable[[Tigris, Open], None]
VARIANTS = ("advanced_board", "civilization_buildings", "wonder", "english")


class Tally:
    """What happened in some games."""

    def __init__(self) -> None:
        self.answers = 0
        self.events: Counter[str] = Counter()

    def add(self, events: list[Event]) -> None:
        self.answers += 1
        self.events.update(_kind(event) for event in events if isinstance(event, EVENTS))


def _kind(event: Event) -> str:
    return f"{event.kind}-began" if isinstance(event, ConflictBegan) else kind_of(event)


def play(
    players: Sequence[str],
    number: int,
    options: Mapping[str, Any] | None = None,
    watch: Watch | None = None,
    tally: Tally | None = None,
) -> Tigris:
    """The game of this number, to its end; `watch` sees it before each answer. A refusal is raised."""
    seats = {f"s{at}": TIGRIS.players[name] for at, name in enumerate(players, 1)}
    seed = sha256(f"league {number}".encode()).hexdigest()
    game = TIGRIS.new({"turn_limit": 400, **(options or {})}, list(seats), seed)
    assert isinstance(game, Tigris)
    chance = Random(number)
    while game.result() is None:
        question = next(item for item in open_decisions(game).values() if item.owed)
        if watch is not None:
            watch(game, question)
        answer = seats[question.seat](game.look(question.seat), question.decision, chance)
        events = submit(game, question.id, question.seat, answer)
        if tally is not None:
            tally.add(events)
    return game


def mixed(number: int) -> tuple[list[str], dict[str, Any]]:
    """Two to four seats, at least one of them greedy, and options, all drawn."""
    chance = Random(f"mixed {number}")
    players = ["greedy"] + [chance.choice(["greedy", "random"]) for _ in range(chance.randrange(1, 4))]
    chance.shuffle(players)
    return players, TIGRIS.sample_options(chance)


def wins(seats: int, games: int) -> int:
    """How many games one greedy player wins alone against random ones; its seat changes with the game."""
    won = 0
    for number in range(games):
        players = ["random"] * seats
        players[number % seats] = "greedy"
        result = play(players, number).result()
        won += result is not None and result.winners == (f"s{number % seats + 1}",)
    return won


def main(games: int) -> None:
    """All figures; a refused answer would end it with a traceback."""
    tally = Tally()
    for number in range(games):
        players, options = mixed(number)
        play(players, number, options, tally=tally)
    _tell(f"{games} mixed games, {tally.answers} answers, none refused")
    for seats in (2, 4):
        _tell(f"one greedy against {seats - 1} random: won {wins(seats, games)} of {games}")
    for seats in (2, 3, 4):
        among_themselves(seats, {}, max(1, games // 5))
    among_themselves(4, dict.fromkeys(VARIANTS, True), max(1, games // 5))


def among_themselves(seats: int, options: dict[str, Any], games: int) -> None:
    """How games of greedy players go, with a table of what happens in them."""
    tally, ends = Tally(), Counter[str]()
    turns: list[float] = []
    lowest: list[list[int]] = []
    start = process_time()
    for number in range(games):
        game = play(["greedy"] * seats, number, options, tally=tally)
        result = game.result()
        assert result is not None
        turns.append(game.turn / seats)
        lowest.append(sorted(int(score["result"]) for score in result.scores.values()))
        ends[str(game.over)] += 1
    spent = process_time() - start
    every = [score for scores in lowest for score in scores]
    above, best = mean(score > 3 for score in every), mean(scores[-1] for scores in lowest)
    _tell(f"\n{games} games of {seats} greedy players{', all variants' if options else ''}")
    _tell(f"  turns a player: mean {mean(turns):.1f}, from {min(turns):.1f} to {max(turns):.1f}")
    _tell(f"  ended by: {', '.join(f'{why} {number}' for why, number in ends.items())}")
    _tell(f"  lowest colour: median {median(every)}, above three {above:.0%}, winners' mean {best:.1f}")
    _tell(f"  {spent / games:.2f} s a game, {1000 * spent / tally.answers:.1f} ms an answer")
    for kind, number in sorted(tally.events.items()):
        _tell(f"  {kind:24}{number / games:8.1f} a game")


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
