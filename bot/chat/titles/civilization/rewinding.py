"""How the table stood before something happened, worked out backwards from how it stands now.

What everybody is told of an event is enough to take it back from the board: each has its opposite.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from games.civilization.pieces.pieces import BARBARIANS, Pieces
from games.civilization.table.view import CivilizationView

Told = Mapping[str, Any]


def before(view: CivilizationView, told: Iterable[Told]) -> CivilizationView:
    """The same view, with the pieces and advances of before the last events, which these are."""
    pieces, advances = view.pieces.copy(), {seat: list(held) for seat, held in view.advances.items()}
    for fact in reversed(list(told)):
        if fact["event"] == "advances-gained":
            held = advances[fact["seat"]]
            advances[fact["seat"]] = [one for one in held if one not in fact["advances"]]
        else:
            _take_back(pieces, fact)
    return replace(view, pieces=pieces, advances=advances)


def _take_back(pieces: Pieces, fact: Told) -> None:
    """The opposite of each `evolve` that touches pieces, in the opposite order."""
    match fact["event"]:
        case "tokens-placed":
            _take(pieces, fact["seat"], fact["tokens"])
        case "tokens-lost":
            _place(pieces, fact["seat"], fact["tokens"])
        case "tokens-annexed":
            _take(pieces, fact["seat"], fact["tokens"])
            _place(pieces, fact["owner"], fact["tokens"])
        case "tokens-moved":
            pieces.move(fact["path"][-1], fact["path"][0], fact["seat"], fact["count"])
        case "barbarians-moved":
            pieces.move(fact["target"], fact["origin"], BARBARIANS, fact["count"])
        case "city-built":
            pieces.raze_city(fact["area"])
        case "city-reduced":
            _take(pieces, fact["seat"], {fact["area"]: fact["tokens"]})
            pieces.raise_city(fact["area"], fact["seat"])
        case "city-stormed":
            _take(pieces, fact["owner"], {fact["area"]: fact["tokens"]})
            pieces.raise_city(fact["area"], fact["owner"])
        case "city-destroyed":
            pieces.raise_city(fact["area"], fact["seat"])
        case "city-annexed":
            pieces.raze_city(fact["area"])
            pieces.raise_city(fact["area"], fact["owner"])
        case "treasury-gained":
            pieces.pay(fact["seat"], fact["amount"])
        case "treasury-paid":
            pieces.gain(fact["seat"], fact["amount"])
        case "tax-collected":
            pieces.pay(fact["seat"], fact["paid"])
        case "ships-lost" | "ship-built" | "ship-kept" | "ship-sailed":
            _take_back_ship(pieces, fact)
        case _:
            pass


def _take_back_ship(pieces: Pieces, fact: Told) -> None:
    seat = fact["seat"]
    match fact["event"]:
        case "ships-lost":
            for area, count in fact["ships"].items():
                for _ in range(count):
                    pieces.launch(area, seat)
        case "ship-sailed":
            pieces.sail(fact["path"][-1], fact["path"][0], seat)
            for area, load in reversed(fact["loads"]):
                (pieces.land if load > 0 else pieces.embark)(area, seat, abs(load))
        case kind:
            if kind == "ship-built":
                pieces.sink(fact["area"], seat)
            for area in fact["tokens"]:
                pieces.place(area, seat, 1)
            pieces.gain(seat, fact["treasury"])


def _take(pieces: Pieces, holder: str, tokens: Mapping[str, int]) -> None:
    for area, count in tokens.items():
        if count:
            pieces.take(area, holder, count)


def _place(pieces: Pieces, holder: str, tokens: Mapping[str, int]) -> None:
    for area, count in tokens.items():
        pieces.place(area, holder, count)
