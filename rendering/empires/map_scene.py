"""What a view says of the map: who is where, who holds an area, who fights, what has just changed."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from games.civilization.conflict.places import in_conflict
from games.civilization.pieces.pieces import BARBARIANS, AreaId, Holder
from games.civilization.table import nation
from games.core.audience import Audience, secrecy
from games.core.decision import kind_of
from games.empires.events import EVENTS
from games.empires.view import EmpiresView

News = Sequence[Mapping[str, Any]]
"""Events as they were told, since the last picture."""

Sign = Literal["came", "gone"]

PUBLIC: dict[str, set[str]] = {
    kind_of(event): {field.name for field in secrecy(event) if field.audience is Audience.PUBLIC}
    for event in EVENTS
}
"""What everybody may know of each kind of event."""

BUILDING = 5
"""The phase in which those who failed to storm a city still stand beside it, and fight no more."""

Flag = str
"""A civilization, or the barbarians: whose a piece is, as it is drawn."""


class Standing(msgspec.Struct, frozen=True):
    """All pieces of one area. `tokens`: most first, equal ones by ranking, the barbarians last."""

    area: AreaId
    city: Flag | None
    tokens: tuple[tuple[Flag, int], ...]
    ships: tuple[tuple[Flag, int], ...]
    fought: bool
    holders: tuple[Flag, ...]
    """Whose colour the area has: the city's owner, or who has most tokens, and then the others."""
    ruin: Flag | None = None
    """Whose city has just gone from here, in a picture of that."""

    @property
    def built(self) -> bool:
        """Is the place of the city taken?"""
        return self.city is not None or self.ruin is not None


class Move(msgspec.Struct, frozen=True):
    """Tokens on their way, by land or by ship."""

    flag: Flag
    path: tuple[AreaId, ...]
    tokens: int
    ship: bool = False


def standings(view: EmpiresView) -> dict[AreaId, Standing]:
    """Every area with pieces, in the order of its name."""
    pieces, owners = view.pieces, flags(view)
    rank = {seat: nation(view, seat).ranking for seat in view.civilizations}
    found: dict[AreaId, Standing] = {}
    for area in sorted({*pieces.tokens, *pieces.cities, *pieces.ships}):
        crowd = sorted(pieces.crowd(area).items(), key=lambda here: (-here[1], rank.get(here[0], 99)))
        ships = sorted(pieces.ships.get(area, {}).items(), key=lambda here: rank[here[0]])
        tokens = tuple((owners[holder], count) for holder, count in crowd)
        city = owners[pieces.cities[area]] if area in pieces.cities else None
        first = () if city is None else (city,)
        found[area] = Standing(
            area=area,
            city=city,
            tokens=tokens,
            ships=tuple((owners[seat], count) for seat, count in ships),
            fought=view.phase != BUILDING and len(first) + len(tokens) > 1 and in_conflict(view, area),
            holders=tuple(dict.fromkeys((*first, *(flag for flag, _ in tokens)))),
        )
    return found


def flags(view: EmpiresView) -> dict[Holder, Flag]:
    """The civilization of each seat; the barbarians have a flag of their own."""
    return {**view.civilizations, BARBARIANS: BARBARIANS}


def public(news: News) -> list[dict[str, Any]]:
    """The events of the game, without what only their owner was told: a picture of the map is for all."""
    return [
        {"event": told["event"]} | {name: told[name] for name in PUBLIC[told["event"]]}
        for told in news
        if told["event"] in PUBLIC
    ]


def moves(view: EmpiresView, news: News) -> list[Move]:
    """Who has gone where."""
    found: list[Move] = []
    owners = flags(view)
    for told in public(news):
        match told["event"]:
            case "tokens-moved":
                found.append(Move(owners[told["seat"]], tuple(told["path"]), told["count"]))
            case "ship-sailed":
                landed = sum(-load for _, load in told["loads"] if load < 0)
                found.append(Move(owners[told["seat"]], tuple(told["path"]), landed, ship=True))
            case "barbarians-moved":
                found.append(Move(BARBARIANS, (told["origin"], told["target"]), told["count"]))
            case _:
                pass
    return found


def changes(news: News) -> dict[AreaId, Sign]:
    """Where something has come and where something has gone; the last change counts."""
    found: dict[AreaId, Sign] = {}
    for told in public(news):
        match told["event"]:
            case "tokens-placed" | "tokens-annexed":
                found |= dict.fromkeys(told["tokens"], "came")
            case "tokens-lost":
                found |= dict.fromkeys(told["tokens"], "gone")
            case "tokens-moved" | "ship-sailed":
                found[told["path"][-1]] = "came"
            case "barbarians-moved":
                found[told["target"]] = "came"
            case "city-built" | "city-annexed" | "ship-built":
                found[told["area"]] = "came"
            case "city-reduced" | "city-destroyed" | "city-stormed":
                found[told["area"]] = "gone"
            case "ships-lost":
                found |= dict.fromkeys(told["ships"], "gone")
            case _:
                pass
    return found
