"""Positions that fit the examples of notation in texts, and whether an example is accepted there."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from data.words import words
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


def _opening() -> Iterator[AnyGame]:
    """A new game, and a Short Game from stage to stage; Rome chooses first."""
    title, seats = TITLES["western-empires"], [f"s{number}" for number in range(1, 8)]
    yield title.new({}, seats, "00" * 32)
    lost = list(words("western-empires").keys("words.set"))
    game = title.new({"short_game": True, "short_game_city_lost": lost}, seats, "00" * 32)
    _said(game, f"{next(iter(open_decisions(game).values())).seat}: rome")
    while any(kind_of(item.decision) != "move" for item in open_decisions(game).values()):
        yield title.codec.decode(title.codec.encode(game))
        item = next(item for item in open_decisions(game).values() if item.owed)
        submit(game, item.id, item.seat, item.decision.default(game.look(item.seat)))


def _board() -> Iterator[AnyGame]:
    """Phases 1 to 5, and the places of those whose region was closed."""
    general, marshal = {"rome": "advanced_military"}, {"rome": "advanced_military, naval_warfare"}
    fleet = ROME | {"Neapolis": "Rome 5, ship"}
    yield _western(1, ROME | {"Rubicon": "Rome city"}, stock={"rome": 2})
    yield _western(1, ROME, advances={"rome": "coinage"})
    yield _western(2, ROME | {"Rubicon": "Rome 1"}, stock={"rome": 3})
    yield _western(3, ROME | HELLAS, treasury={"hellas": 2, "rome": 2})
    yield _western(3, fleet, treasury={"rome": 4}, advances={"rome": "roadbuilding"})
    yield _western(4, {"Etruria": "Rome 3, Carthage 3", "Rubicon": "Rome 3, Hellas 3"}, advances=general)
    yield _western(4, {"Etruria": "Rome 3, 1 ship, Carthage 3", "Rubicon": "Rome 2"}, advances=marshal)
    yield _western(4, {"Rome": "Rome city, Carthage 7", "Neapolis": "Rome city, Hellas 7"})
    siege = {"Rome": "Rome city, Carthage 7", "Athens": "Hellas city, Rome 7"}
    yield _western(4, siege, stock={"rome": 1})
    yield _western(4, {"Syracuse": "Carthage city, Rome 7"}, hands={"carthage": "2 wine"})
    help_ = {"rome": "architecture, urbanism, public_works"}
    yield _western(5, SITES, advances=help_, treasury={"rome": 3})
    yield _western(
        5, {"Etruria": "Rome 2", "Rome": "Rome 2", "Rubicon": "Rome 2"}, advances=help_, treasury={"rome": 6}
    )
    yield _western(5, {"Rome": "Rome 6"}, advances=help_)
    yield _western(5, {"Rome": "Rome 6", "Neapolis": "Rome 6"})
    yield _western(5, ROME | {"Rubicon": "Rome city"})
    left = {"leaving_by_the_book": True}
    yield _western(13, ROME | {"Thessaly": "Rome 3"}, options=left, leaving=["hellas"])


def _cards() -> Iterator[AnyGame]:
    """Phases 6, 7 and 12."""
    yield _western(6, ROME, treasury={"rome": 20}, advances={"rome": "wonder_of_the_world"})
    yield _western(7, ROME, hands=FLOOR)
    yield _western(7, ROME, hands={"rome": "2 wine, treachery", "carthage": "3 papyri"})
    yield _wares(_western(7, ROME, hands=FLOOR))
    yield _said(_western(7, ROME, hands=FLOOR), "rome: done")
    rich = {"hands": {"rome": GOODS}, "treasury": {"rome": 50}, "extra_credits": {"rome": CREDITS}}
    yield _western(12, {}, **rich)
    yield _western(12, {}, **rich, advances={"rome": "trade_empire"})
    yield _said(_western(12, {}, **rich), "rome: buy Written Record")
    yield _said(_western(12, {}, hands={"rome": "6 iron, 4 ochre"}), "rome: pass")


def _calamities() -> Iterator[AnyGame]:
    """Phase 9, with nine players where the calamity is a minor one."""
    towns = ROME | {
        "Rubicon": "Rome city",
        "Tarentum": "Rome city",
        "Athens": "Hellas 6",
        "Carthage": "Carthage 6",
    }
    others = towns | {"Memphis": "Egypt 9", "Knossos": "Minoa 9"}
    for calamity in (
        "superstition",
        "cyclone",
        "civil_war",
        "epidemic",
        "regression",
        "iconoclasm_and_heresy",
    ):
        able = {"rome": "theocracy, enlightenment"}
        hand = {"rome": f"{GOODS}, {calamity}"}
        yield _western(9, others | {"Etruria": "Rome 14"}, hands=hand, advances=able, spaces={"rome": 5})
    yield _western(9, ROME, hands={"rome": "volcanic_eruption_earthquake"})
    yield _western(
        9, {"Rome": "Rome city", "Neapolis": "Rome city"}, hands={"rome": "superstition"}, stock={"rome": 1}
    )
    yield _western(9, towns, hands={"rome": "barbarian_hordes"})
    poor = dict.fromkeys(("minoa", "assyria", "carthage", "hatti", "hellas", "egypt"), 4)
    yield _western(9, {"Etruria": "Rome 6", "Rubicon": "Rome 6"}, hands={"rome": "tyranny"}, stock=poor)
    yield _western(9, ROME, hands={"rome": f"{GOODS}, corruption"})
    yield _western(9, ROME, hands={"rome": "famine"}, advances={"rome": "calendar"})
    yield _western(9, ROME | {"Rome": "Rome 4"}, hands={"rome": "famine"}, advances={"rome": "calendar"})
    for calamity in ("city_in_flames", "banditry"):
        hand = {"rome": f"{GOODS}, {calamity}"}
        yield _western(9, ROME, players=9, hands=hand, treasury={"rome": 12})


def _abilities() -> Iterator[AnyGame]:
    """Phase 10."""
    near = ROME | {
        "Rubicon": "Rome 1",
        "Etruria": "Carthage 2",
        "Corsica": "barbarians 3",
        "Memphis": "Egypt 1",
    }
    near |= {"Caralis": "pirates city"}
    for held in ("trade_routes, politics", "politics", "universal_doctrine", "trade_routes", "diaspora"):
        yield _western(10, near, hands={"rome": GOODS}, advances={"rome": held}, treasury={"rome": 9})
    yield _said(_western(10, near, advances={"rome": "universal_doctrine"}), "rome: tokens")
    subjects = near | {"Neapolis": "Rome city", "Samnium": "Hellas 2"}
    for hand in (GOODS, "ochre"):
        tribute = {"carthage": hand, "hellas": hand}
        game = _western(10, subjects, hands=tribute, advances={"rome": "provincial_empire"})
        yield _said(game, "rome: provincial_empire")
        game = _western(10, subjects, hands=tribute, advances={"rome": "provincial_empire"})
        yield _said(game, "rome: provincial_empire", "rome: carthage")


def _tigris() -> Iterator[AnyGame]:
    """Each kind of question of Tigris; the pot is active."""
    yield _tiles("", {"pot": {"king": "B3"}})
    yield _tiles("", {})
    two = {"pot": {"king": "D5", "priest": "E6"}, "bull": {"king": "J5", "priest": "I6"}}
    yield _said(_tiles("t E5 I5, s F5 H5", two), "pot: settlement G5")
    yield _said(_tiles("t E5 I5, s F5 H5", two), "pot: settlement G5", "pot: black")
    yield _said(_tiles("s D5 E5", {}, options={"civilization_buildings": True}), "pot: settlement F5")
    yield _said(_tiles("t D5 E5 D6", {}), "pot: temple E6")
    yield _said(_tiles("t D5 E5 F5 E4", {}, options={"wonder": True}), "pot: temple E6")
    yield _said(_tiles("T F2", {}), "pot: trader G2")
    yield _said(
        _tiles("w D5 E5 F5 E4 E6, t G5", {"pot": {"king": "G6"}}, options={"wonder": True}), "pot: pass"
    )


def _tiles(tiles: str, leaders: Mapping[str, Any], **more: Any) -> AnyGame:
    """The board as at the start, and these tiles, each a sign and its spaces."""
    rows = [list(row) for row in RIVER.split()]
    for part in filter(None, tiles.split(", ")):
        sign, *spaces = part.split()
        for space in spaces:
            rows[int(space[1:]) - 1][ord(space[0]) - 65] = sign
    hand = {
        "pot": {"temple": 1, "settlement": 2, "farm": 1, "market": 2},
        "bull": {"temple": 2, "settlement": 2},
    }
    position = {"seats": ["pot", "bull"], "hands": hand, "leaders": leaders}
    return TITLES["tigris"].pose(position | {"board": "\n".join("".join(row) for row in rows)} | more)


def _games(title: str) -> Iterator[AnyGame]:
    new, pose = TITLES[title].new, TITLES[title].pose
    match title:
        case "western-empires":
            yield from (*_opening(), *_board(), *_cards(), *_calamities(), *_abilities())
        case "eastern-empires":
            yield pose({"phase": 3, "alone": True, "areas": {"Saba": "Saba 3"}})
            yield pose({"phase": 12, "alone": True, "extra_credits": {"saba": CREDITS}})
        case _:
            yield new({}, ["s1", "s2"], "00" * 32)
            yield from _tigris()


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
