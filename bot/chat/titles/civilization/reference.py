"""`/advance`, `/calamity` and `/area`: what a card or a place is, and what of it applies to the reader."""

from collections.abc import Iterable, Mapping
from typing import Any

from discord import app_commands

from bot.chat.finding import MOST, table_of, tables_of
from bot.chat.replies import Interaction, privately, show
from bot.chat.rooms import Face
from bot.chat.speech import Speech
from bot.tables.errors import Refused
from data.empires import Area, facts
from data.indexes import rule_index
from data.words import Words, words
from games.core.notation import match
from games.empires.transaction import price
from games.empires.view import EmpiresView

TEXTS: Words = words("empires")
WEST, EAST = "western-empires", "eastern-empires"
_text = words("chat").text
Choices = list[app_commands.Choice[str]]


class Reader:
    """Who asks: his view, if he looks at a game of the Empires, and how its seats are called."""

    def __init__(self, view: EmpiresView | None = None, names: Mapping[str, str] | None = None) -> None:
        self.view = view
        self.names = names or {}

    @property
    def title(self) -> str:
        return EAST if self.view is not None and self.view.edition == "east" else WEST

    def advance(self, id: str) -> list[str]:
        """E.12: what it costs, printed and for the reader, what it brings, and its rules."""
        card = facts().advances[id]
        told = {
            "advance": id,
            "cost": card.cost,
            "points": card.points,
            "groups": list(card.groups),
            "credits": dict(card.credits),
        }
        lines = [self._say("advance", **told)]
        lines += [self._say("toward", toward=dict(card.toward))] if card.toward else []
        lines += self._rules(f"E.adv.{id}.")
        for calamity in facts().cards.calamities.values():
            for change in calamity.modifiers:
                if change.advance == id:
                    lines.append(
                        self._say("changes", calamity=calamity.id, what=change.what, by=f"{change.by:+d}")
                    )
        if self.view is not None and self.view.me is not None:
            owned = id in self.view.advances[self.view.me]
            mine = {"price": price(self.view, self.view.me, id)}
            lines.append(self._say("own") if owned else self._say("price", **mine))
        holders = [seat for seat, held in self._advances().items() if id in held]
        return lines + ([self._say("holders", seats=holders)] if holders else [])

    def calamity(self, id: str) -> list[str]:
        """E.9: its kind, its rules, and which of the reader's advances change it."""
        card = facts().cards.calamities[id]
        lines = [self._say("calamity", calamity=id, stack=card.stack, kind=card.kind)]
        lines += self._rules(f"E.9.{id}.")
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
        return facts().boards["both" if self.view is None else self.view.edition].areas

    def _rules(self, prefix: str) -> list[str]:
        found = [rule for rule in rule_index(self.title).rules if rule.id.startswith(prefix)]
        return [f"• {rule.text} ({rule.id})" for rule in found]

    def _say(self, key: str, **given: Any) -> str:
        return TEXTS.text(f"reference.{key}", given, self.names)


def _marks(place: Area) -> dict[str, Any]:
    return {
        "area": place.id,
        "limit": place.limit,
        "site": place.site,
        "civilization": place.region,
        "kind": place.kind,
    }


async def reader(interaction: Interaction) -> Reader:
    """The one who asks, with what he may know of the table that is meant here, if any is."""
    try:
        panel = await tables_of(interaction).panel(await table_of(interaction), interaction.user.id)
    except Refused:
        return Reader()
    if not isinstance(panel.view, EmpiresView):
        return Reader()
    return Reader(panel.view, Speech(panel.status).names)


def _suggested(things: Iterable[tuple[str, str]], current: str) -> Choices:
    near = [(id, name) for id, name in things if current.casefold() in name.casefold()]
    near.sort(key=lambda thing: not thing[1].casefold().startswith(current.casefold()))
    return [app_commands.Choice(name=name, value=id) for id, name in near[:MOST]]


async def _advances(interaction: Interaction, current: str) -> Choices:
    return _suggested(((id, card.name) for id, card in facts().advances.items()), current)


async def _calamities(interaction: Interaction, current: str) -> Choices:
    return _suggested(((id, card.name) for id, card in facts().cards.calamities.items()), current)


async def _areas(interaction: Interaction, current: str) -> Choices:
    """Of the board that is played on here, or of both."""
    board = (await reader(interaction)).areas()
    return _suggested(((id, place.name) for id, place in board.items()), current)


@app_commands.command(name="advance", description=_text("commands.advance"))
@app_commands.autocomplete(name=_advances)
@app_commands.describe(name=_text("given.advance"))
async def advance(interaction: Interaction, name: str) -> None:
    await privately(interaction)
    found = (await reader(interaction)).advance(match(name, facts().advances, "word"))
    await show(interaction, Face("\n".join(found)))


@app_commands.command(name="calamity", description=_text("commands.calamity"))
@app_commands.autocomplete(name=_calamities)
@app_commands.describe(name=_text("given.calamity"))
async def calamity(interaction: Interaction, name: str) -> None:
    await privately(interaction)
    found = (await reader(interaction)).calamity(match(name, facts().cards.calamities, "word"))
    await show(interaction, Face("\n".join(found)))


@app_commands.command(name="area", description=_text("commands.area"))
@app_commands.autocomplete(name=_areas)
@app_commands.describe(name=_text("given.area"))
async def area(interaction: Interaction, name: str) -> None:
    await privately(interaction)
    asker = await reader(interaction)
    known = {alias: id for id, place in asker.areas().items() for alias in (id, place.name, *place.aliases)}
    await show(interaction, Face("\n".join(asker.area(known[match(name, known, "word")]))))


COMMANDS: list[app_commands.Command[Any, Any, Any]] = [advance, calamity, area]
