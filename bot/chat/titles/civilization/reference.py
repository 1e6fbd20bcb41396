"""What a card or a place is, and what of it applies to the reader."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from data.civilization.board import Area
from data.indexes import rule_index
from data.words import words
from games.civilization.table.view import CivilizationView
from rendering.civilization.style import Style

Kind = Literal["advance", "calamity", "area"]
KINDS: tuple[Kind, ...] = ("advance", "calamity", "area")


class Source(NamedTuple):
    """Where a title has what can be looked up; `rules`: how the numbers of the rules of a card begin."""

    title: str
    style: Style
    rules: Mapping[Kind, str]


class Reader:
    """Who asks: their view, if they look at a game, and how its seats are called."""

    def __init__(
        self, source: Source, view: CivilizationView | None = None, names: Mapping[str, str] | None = None
    ) -> None:
        self.source = source
        self.texts = words(source.title)
        self.view = view
        self.facts = source.style.facts if view is None else view.facts
        self.names = names or {}

    def listed(self, kind: Kind) -> dict[str, str]:
        """All of this kind, with their names; the areas of the board that is played on here, or of both."""
        match kind:
            case "advance":
                return {id: card.name for id, card in self.facts.advances.items()}
            case "calamity":
                return {id: card.name for id, card in self.facts.cards.calamities.items()}
            case "area":
                return {id: place.name for id, place in self.areas().items()}

    def known(self, kind: Kind) -> dict[str, str]:
        """What may be asked for, and what it means: an area goes by all its names."""
        if kind != "area":
            return {id: id for id in self.listed(kind)}
        places = self.areas().items()
        return {alias: id for id, place in places for alias in (id, place.name, *place.aliases)}

    def lines(self, kind: Kind, id: str) -> list[str]:
        """What there is to say of one."""
        return {"advance": self.advance, "calamity": self.calamity, "area": self.area}[kind](id)

    def everything(self) -> dict[str, list[list[str]]]:
        """What there is to say of all."""
        return {f"/{kind}": [self.lines(kind, id) for id in self.listed(kind)] for kind in KINDS}

    def advance(self, id: str) -> list[str]:
        """E.12: what it costs, printed and for the reader, what it brings, and its rules."""
        card = self.facts.advances[id]
        told = {
            "advance": id,
            "cost": card.cost,
            "points": card.points,
            "groups": list(card.groups),
            "credits": dict(card.credits),
        }
        lines = [self._say("advance", **told)]
        lines += [self._say("toward", toward=dict(card.toward))] if card.toward else []
        lines += self._rules("advance", id)
        for calamity in self.facts.cards.calamities.values():
            for change in calamity.modifiers:
                if change.advance == id:
                    lines.append(
                        self._say("changes", calamity=calamity.id, what=change.what, by=f"{change.by:+d}")
                    )
        if self.view is not None and self.view.me is not None:
            owned = id in self.view.advances[self.view.me]
            mine = {"price": self.source.style.price(self.view, self.view.me, id)}
            lines.append(self._say("own") if owned else self._say("price", **mine))
        holders = [seat for seat, held in self._advances().items() if id in held]
        return lines + ([self._say("holders", seats=holders)] if holders else [])

    def calamity(self, id: str) -> list[str]:
        """E.9: its kind, its rules, and which of the reader's advances change it."""
        card = self.facts.cards.calamities[id]
        lines = [self._say("calamity", calamity=id, stack=card.stack, kind=card.kind)]
        lines += self._rules("calamity", id)
        me = None if self.view is None else self.view.me
        held = self._advances().get(me, []) if me is not None else []
        for change in card.modifiers:
            key = "mine" if change.advance in held else "changed_by"
            told = {
                "advance": change.advance,
                "what": change.what,
                "by": f"{change.by:+d}",
                "role": change.role,
            }
            lines.append(self._say(key, **told))
        return lines

    def area(self, id: str) -> list[str]:
        """E.map: its limit and site, its neighbours, and who is there."""
        place = self.areas()[id]
        lines = [self._say("sea", area=id)] if place.is_open_sea else [self._say("area", **_marks(place))]
        for kind, near in (("land", place.land), ("water", place.water)):
            lines += [self._say(kind, areas=list(near))] if near else []
        lines += [self._say("plain", place=place.flood_plain)] if place.flood_plain else []
        lines += [self._say("volcano", place=place.volcano)] if place.volcano else []
        if self.view is not None:
            pieces = self.view.pieces
            lines += [self._say("city", seat=pieces.cities[id])] if id in pieces.cities else []
            lines += [self._say("crowd", tokens=dict(pieces.crowd(id)))] if pieces.crowd(id) else []
            lines += [self._say("ships", ships=dict(pieces.ships[id]))] if pieces.ships.get(id) else []
        return lines

    def _advances(self) -> dict[str, list[str]]:
        return {} if self.view is None else self.view.advances

    def areas(self) -> Mapping[str, Area]:
        """Of the board that is played on, or of the largest one."""
        if self.view is not None:
            return self.view.board.areas
        return max(self.facts.boards.values(), key=lambda board: len(board.areas)).areas

    def _rules(self, kind: Kind, id: str) -> list[str]:
        prefix = f"{self.source.rules[kind]}{id}."
        found = [rule for rule in rule_index(self.source.title).rules if rule.id.startswith(prefix)]
        return [f"• {rule.text} ({rule.id})" for rule in found]

    def _say(self, key: str, **given: Any) -> str:
        return self.texts.text(f"reference.{key}", given, self.names)


def _marks(place: Area) -> dict[str, Any]:
    return {
        "area": place.id,
        "limit": place.limit,
        "site": place.site,
        "civilization": place.region,
        "kind": place.kind,
    }
