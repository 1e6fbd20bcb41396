"""Positions that fit the examples of notation in texts, and whether an example is accepted there."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from games.core.decision import Decision, kind_of
from games.core.engine import open_decisions, submit
from games.core.game import AnyGame
from games.core.illegal import Illegal
from games.titles import TITLES

ROME = {
    "Rome": "Rome city, 3",
    "Neapolis": "Rome city",
    "Etruria": "Rome 1",
}
SITES = {"Rome": "Rome 3", "Etruria": "Rome 8", "Rubicon": "Rome 4"}
HELLAS = {"Macedonia": "Hellas 3", "Apollonia": "Hellas 2", "Thessaly": "Hellas 4"}
GOODS = "3 iron, 2 ochre, 2 wine, fish"
CREDITS = {"arts": 90, "crafts": 90, "science": 400}
FLOOR = {"rome": GOODS, "carthage": "3 papyri, clay"}
RIVER = """
....~~~~~.T.~...
.T..~.......~..T
...~~T......~~..
~~~~.........~~~
.............T~~
..............~.
~~~~....T...~~~.
.T.~~~~.....~...
......~~~~~~~.T.
.....T..........
..........T.....
"""
TEMPLES = RIVER.replace("~~~~.........~~~", "~~~~t........~~~").replace("...~~T", "..t~~T")


def _western(phase: int, areas: Mapping[str, str], **more: Any) -> AnyGame:
    return TITLES["western-empires"].pose({"phase": phase, "alone": True, "areas": areas, **more})


def _said(game: AnyGame, *lines: str) -> AnyGame:
    """The game after these answers, each by a seat that is asked one thing."""
    for line in lines:
        seat, _, text = line.partition(": ")
        item = next(item for item in open_decisions(game).values() if item.seat == seat)
        submit(game, item.id, seat, item.decision.parse(game.look(seat), text))
    return game


def _wares(game: AnyGame) -> AnyGame:
    """The fourth act is an offer to Rome, the third one of its own."""
    return _said(
        game,
        "carthage: done",
        "carthage: open",
        "rome: offer all 2 iron + 1 wine for 2 papyri + 1 any say iron, iron",
        "carthage: offer rome 3 papyri for 2 ochre + 1 fish say papyri, papyri",
    )


def _games(title: str) -> Iterator[AnyGame]:
    new, pose = TITLES[title].new, TITLES[title].pose
    match title:
        case "western-empires":
            yield new({}, [f"s{number}" for number in range(1, 8)], "00" * 32)
            yield _western(1, ROME | {"Rubicon": "Rome city"}, stock={"rome": 2})
            yield _western(2, ROME | {"Rubicon": "Rome 1"}, stock={"rome": 3})
            yield _western(3, ROME | HELLAS, treasury={"hellas": 2})
            yield _western(5, SITES, advances={"rome": "architecture, urbanism"}, treasury={"rome": 3})
            yield _western(5, {"Rome": "Rome 6", "Neapolis": "Rome 6"})
            yield _western(7, ROME, hands=FLOOR)
            yield _wares(_western(7, ROME, hands=FLOOR))
            yield _said(_western(7, ROME, hands=FLOOR), "rome: done")
            yield _western(9, ROME, hands={"rome": "volcanic_eruption_earthquake"})
            yield _western(9, ROME, hands={"rome": f"{GOODS}, corruption"})
            yield _western(9, ROME, hands={"rome": "famine"}, advances={"rome": "calendar"})
            yield _western(10, ROME, hands={"rome": GOODS}, advances={"rome": "trade_routes"})
            yield _western(
                12, {}, hands={"rome": GOODS}, treasury={"rome": 50}, extra_credits={"rome": CREDITS}
            )
        case "eastern-empires":
            yield pose({"phase": 3, "alone": True, "areas": {"Saba": "Saba 3"}})
            yield pose({"phase": 12, "alone": True, "extra_credits": {"saba": CREDITS}})
        case _:
            hand = {"pot": {"temple": 1, "farm": 1, "market": 2}}
            position = {"seats": ["pot", "bull"], "active": "pot", "hands": hand}
            yield pose(position | {"board": RIVER})
            yield pose(position | {"board": TEMPLES, "leaders": {"pot": {"king": "B3"}}})


@cache
def _asked(title: str) -> list[tuple[Decision[Any], Any]]:
    return [
        (item.decision, game.look(item.seat))
        for game in _games(title)
        for item in open_decisions(game).values()
    ]


def accepted(title: str, kind: str, text: str) -> bool:
    """Is the text a legal answer to a question of this kind, in one of the positions?"""
    for decision, view in _asked(title):
        if kind_of(decision) == kind:
            try:
                decision.check(view, decision.parse(view, text))
            except Illegal:
                continue
            return True
    return False
