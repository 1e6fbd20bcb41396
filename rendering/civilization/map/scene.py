"""What a view says of the map: who is where, who holds an area, who fights, what has just changed."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from games.civilization.calamities import events as calamities
from games.civilization.conflict import events as conflict
from games.civilization.conflict.places import in_conflict
from games.civilization.movement import events as movement
from games.civilization.pieces import events as pieces
from games.civilization.pieces.pieces import BARBARIANS, AreaId, Holder
from games.civilization.table import nation
from games.civilization.table.view import CivilizationView
from rendering.civilization.style import PublicFields, Style, public_fields

News = Sequence[Mapping[str, Any]]
"""Events as they were told, since the last picture."""

Sign = Literal["came", "gone"]

SEEN = public_fields((*calamities.EVENTS, *conflict.EVENTS, *movement.EVENTS, *pieces.EVENTS))
"""What everybody may know of the events that change a map."""

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


def standings(style: Style, view: CivilizationView) -> dict[AreaId, Standing]:
    """Every area with pieces, in the order of its name."""
    lying, owners = view.pieces, flags(view)
    rank = {seat: nation(view, seat).ranking for seat in view.civilizations}
    found: dict[AreaId, Standing] = {}
    fights = view.phase != style.phase_without_fights
    for area in sorted({*lying.tokens, *lying.cities, *lying.ships}):
        crowd = sorted(lying.crowd(area).items(), key=lambda here: (-here[1], rank.get(here[0], 99)))
        ships = sorted(lying.ships.get(area, {}).items(), key=lambda here: rank[here[0]])
        tokens = tuple((owners[holder], count) for holder, count in crowd)
        city = owners[lying.cities[area]] if area in lying.cities else None
        first = () if city is None else (city,)
        found[area] = Standing(
            area=area,
            city=city,
            tokens=tokens,
            ships=tuple((owners[seat], count) for seat, count in ships),
            fought=fights and len(first) + len(tokens) > 1 and in_conflict(view, area),
            holders=tuple(dict.fromkeys((*first, *(flag for flag, _ in tokens)))),
        )
    return found


def flags(view: CivilizationView) -> dict[Holder, Flag]:
    """The civilization of each seat; the barbarians have a flag of their own."""
    return {**view.civilizations, BARBARIANS: BARBARIANS}


def public(news: News, fields: PublicFields = SEEN) -> list[dict[str, Any]]:
    """The events that have these fields, without what only their owner was told: a map is for all."""
    return [
        {"event": told["event"]} | {name: told[name] for name in fields[told["event"]]}
        for told in news
        if told["event"] in fields
    ]


def moves(view: CivilizationView, news: News) -> list[Move]:
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
