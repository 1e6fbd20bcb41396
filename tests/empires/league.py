"""Games of automatic players, for tests and for figures.

`python -m tests.empires.league` prints how games of five steady players go on each map, and how fast they
think. A number after it says how many games of each kind; 5 unless told.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from random import Random
from statistics import mean, median
from time import process_time
from typing import Any

from data.empires import Side
from games.civilization.trade.events import FloorClosed, FloorOpened, OfferMade, OfferWhispered
from games.core.decision import kind_of
from games.core.engine import Open, open_decisions, submit
from games.core.event import Event
from games.empires.state import Empires
from games.empires.title import EASTERN, WESTERN

Watch = Callable[[Empires, Open], None]
Heard = Callable[[Empires, list[Event]], None]
TITLES = {"west": WESTERN, "east": EASTERN}
SLOWEST = 0.99
"""The share of answers that are quicker than the slow ones."""


class Clock:
    """How long each kind of question took to answer, in milliseconds of processor time."""

    def __init__(self) -> None:
        self.spent: dict[str, list[float]] = defaultdict(list)

    def answers(self) -> int:
        return sum(map(len, self.spent.values()))


class Floors:
    """What happened on trading floors: trades on each, and the offers of each player on each."""

    def __init__(self) -> None:
        self.trades: list[int] = []
        self.offers: list[int] = []
        self._now = Counter[str]()

    def heard(self, _: Empires, events: list[Event]) -> None:
        for event in events:
            match event:
                case FloorOpened(traders):
                    self._now = Counter(dict.fromkeys(traders, 0))
                case OfferMade(seat) | OfferWhispered(seat):
                    self._now[seat] += 1
                case FloorClosed(trades):
                    self.trades.append(trades)
                    self.offers += self._now.values()
                case _:
                    pass


def new_game(edition: Side, seats: int, number: int, options: Mapping[str, Any]) -> Empires:
    """The game of this number, before its first answer."""
    title = TITLES[edition]
    seed = sha256(f"league {number}".encode()).hexdigest()
    game = title.new(options, [f"s{at}" for at in range(1, seats + 1)], seed)
    assert isinstance(game, Empires)
    return game


def play(
    edition: Side,
    players: Sequence[str],
    number: int,
    options: Mapping[str, Any] | None = None,
    *,
    watch: Watch | None = None,
    heard: Heard | None = None,
    clock: Clock | None = None,
) -> Empires:
    """The game of this number, to its end; `watch` sees it before each answer, `heard` what came of it.

    Who is owed an answer by several asks any of them, as at a table. A refusal is raised.
    """
    title, game = TITLES[edition], new_game(edition, len(players), number, options or {})
    minds = {seat: title.players[name] for seat, name in zip(game.seats, players, strict=True)}
    chance = Random(number)
    while game.result() is None:
        question = chance.choice([item for item in open_decisions(game).values() if item.owed])
        if watch is not None:
            watch(game, question)
        seen, mind = game.look(question.seat), minds[question.seat]
        if clock is None:
            answer = mind(seen, question.decision, chance)
        else:
            begun = process_time()
            answer = mind(seen, question.decision, chance)
            clock.spent[kind_of(question.decision)].append(1000 * (process_time() - begun))
        events = submit(game, question.id, question.seat, answer)
        if heard is not None:
            heard(game, events)
    return game


def main(games: int) -> None:
    """All figures; a refused answer would end it with a traceback."""
    clock = Clock()
    for edition in ("west", "east"):
        for expert in (False, True):
            among_themselves(edition, {"expert_track": expert}, games, clock)
    every = sorted(time for times in clock.spent.values() for time in times)
    _tell(f"\n{len(every)} answers, none refused; median {median(every):.2f} ms")
    for kind, times in sorted(clock.spent.items(), key=lambda item: -sum(item[1])):
        slow = sorted(times)[int(SLOWEST * (len(times) - 1))]
        _tell(f"  {kind:24}{len(times):7}  median {median(times):6.2f} ms  slowest of 100 {slow:7.2f} ms")


def among_themselves(edition: Side, options: dict[str, Any], games: int, clock: Clock) -> None:
    """How games of five steady players go."""
    ends, turns, spent, floors = Counter[str](), list[int](), 0.0, Floors()
    scores: list[list[int]] = []
    for number in range(games):
        begun = process_time()
        rules = {"turn_limit": 60, **options}
        game = play(edition, ["steady"] * 5, number, rules, clock=clock, heard=floors.heard)
        spent += process_time() - begun
        result = game.result()
        assert result is not None
        turns.append(game.turn)
        ends[str(game.over)] += 1
        scores.append(sorted((int(score["total"]) for score in result.scores.values()), reverse=True))
    track = "Expert" if options["expert_track"] else "Basic"
    _tell(f"\n{games} games of 5 steady players, {edition}, {track}")
    _tell(f"  turns: mean {mean(turns):.1f}, from {min(turns)} to {max(turns)}")
    _tell(f"  ended by: {', '.join(f'{why} {count}' for why, count in ends.items())}")
    _tell(f"  points: winners {mean(s[0] for s in scores):.0f}, last ones {mean(s[-1] for s in scores):.0f}")
    _tell(
        f"  on a floor: {mean(floors.trades):.1f} trades; of each player {mean(floors.offers):.1f} offers, "
        f"half of them {median(floors.offers):.0f} or fewer, at most {max(floors.offers)}"
    )
    _tell(f"  {spent / games:.1f} s a game")


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
