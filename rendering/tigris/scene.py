"""What a view shows besides the pieces: who fights whom, and what has just changed."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from data.tigris import Colour
from games.core.audience import Audience, Seat, secrecy
from games.core.decision import kind_of
from games.tigris.decisions import Commit
from games.tigris.events import EVENTS
from games.tigris.spaces import BIT, beside, names
from games.tigris.strengths import Pair, supporters, wars
from games.tigris.view import TigrisView

News = Sequence[Mapping[str, Any]]
"""Events as they were told, since the last picture."""

PUBLIC: dict[str, set[str]] = {
    kind_of(event): {field.name for field in secrecy(event) if field.audience is Audience.PUBLIC}
    for event in EVENTS
}
"""What everybody may know of each kind of event."""


class Side(msgspec.Struct, frozen=True):
    """One side of a conflict. `added` is None while the side has yet to say."""

    seat: Seat
    space: str
    supporters: tuple[str, ...]
    added: int | None

    @property
    def strength(self) -> int:
        return len(self.supporters) + (self.added or 0)


class Clash(msgspec.Struct, frozen=True):
    """A conflict in progress, or a war that is still to come."""

    kind: Literal["revolt", "war"]
    colour: Colour
    tiles: Colour
    attacker: Side
    defender: Side


def clashes(view: TigrisView) -> list[Clash]:
    """The conflict that is fought now; if the next war is being chosen, all that are possible."""
    for asked in view.asked:
        if asked.kind == "commit" and asked.decision is not None:
            return [_fought(view, asked.seat, msgspec.convert(asked.decision, Commit))]
        if asked.kind == "choose-war":
            at = view.seats.index(view.active)
            pairs = wars(view.board, view.seats[at:] + view.seats[:at])
            return [_war(view, pair) for pair in pairs]
    return []


def _war(view: TigrisView, pair: Pair) -> Clash:
    colour = pair.colour
    attacker, defender = (_war_side(view, seat, colour) for seat in (pair.attacker, pair.defender))
    return Clash("war", colour, colour, attacker, defender)


def _fought(view: TigrisView, seat: Seat, asked: Commit) -> Clash:
    attacks = asked.side == "attacker"
    attacker, defender = (seat, asked.opponent) if attacks else (asked.opponent, seat)
    side = _war_side if asked.kind == "war" else _revolt_side
    attack, defence = side(view, attacker, asked.colour), side(view, defender, asked.colour)
    if not attacks:
        attack = msgspec.structs.replace(attack, added=asked.theirs - attack.strength)
    return Clash(asked.kind, asked.colour, asked.tiles, attack, defence)


def _war_side(view: TigrisView, seat: Seat, colour: Colour) -> Side:
    """T.war.4-6"""
    space = view.board.leaders[seat][colour]
    return Side(seat, space, tuple(names(supporters(view.board, seat, colour))), None)


def _revolt_side(view: TigrisView, seat: Seat, colour: Colour) -> Side:
    """T.revolt.3"""
    space = view.board.leaders[seat][colour]
    return Side(seat, space, tuple(names(beside(BIT[space]) & view.board.grid.up["red"])), None)


def public(news: News) -> list[dict[str, Any]]:
    """The events of the game, without what only their owner was told: a picture of the board is for all."""
    return [
        {"event": told["event"]} | {name: told[name] for name in PUBLIC[told["event"]]}
        for told in news
        if told["event"] in PUBLIC
    ]


Sign = Literal["changed", "gone", "origin"]


def changes(news: News) -> dict[str, Sign]:
    """What these events, as they were told, have changed on which space; the last change counts."""
    found: dict[str, Sign] = {}
    for told in public(news):
        match told["event"]:
            case "leader-positioned" | "building-placed":
                if told["origin"] is not None:
                    found[told["origin"]] = "origin"
                found[told["space"]] = "changed"
            case "tile-placed" | "catastrophe-played":
                found[told["space"]] = "changed"
            case "monument-built":
                found |= dict.fromkeys(told["monument"]["spaces"], "changed")
            case "wonder-erected":
                found |= dict.fromkeys(told["spaces"], "changed")
            case "leader-withdrawn" | "building-returned":
                found[told["space"]] = "gone"
            case "supporters-removed" | "treasures-taken":
                found |= dict.fromkeys(told["spaces"], "gone")
            case _:
                pass
    return found
