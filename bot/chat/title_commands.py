"""`/move` and `/offer`: what the forms of movement and of the trading floor do, typed."""

from typing import Any

from discord import app_commands

from bot.chat import finding
from bot.chat.finding import MOST, Choices, table_of, tables_of
from bot.chat.orders import following, lines_of, read_words
from bot.chat.replies import Interaction, privately, show
from bot.chat.rooms import Face
from bot.chat.speech import Speech, moment
from bot.chat.titles.civilization import reference
from bot.chat.titles.civilization.floor import ALL, offer_text
from bot.chat.titles.empires.advising import floor_lines
from bot.tables.errors import Refused
from bot.tables.faces import Asked, Panel
from data.words import words
from games.core.notation import match, plain
from games.core.shapes import Market
from games.empires.decisions.movement import Move
from games.empires.decisions.trade import Trade
from games.empires.view import EmpiresView

SEND = "send"
_text = words("chat").text


def _asked(panel: Panel, kind: type) -> Asked:
    """The question of this kind; there is one at most."""
    found = next((one for one in panel.asked if isinstance(one.decision, kind)), None)
    if found is None:
        raise Refused("question.none")
    return found


async def _orders(interaction: Interaction, current: str) -> Choices:
    """Areas where I have tokens, then legal goals, after what was typed."""
    panel = await finding.panel_here(interaction)
    asked = None if panel is None else next((o for o in panel.asked if isinstance(o.decision, Move)), None)
    if panel is None or asked is None:
        return []
    *before, line = current.split(";")
    typed, rest = read_words(asked, panel.view, line)
    start = "".join(f"{part.strip()}; " for part in before)
    more = (word for word in following(asked, panel.view, typed) if plain(word).startswith(plain(rest)))
    found = [start + " ".join([*typed, word]) for word in more]
    return [app_commands.Choice(name=text[-100:], value=text) for text in found if len(text) <= 100][:MOST]


@app_commands.command(name="move", description=_text("commands.orders"))
@app_commands.autocomplete(orders=_orders, table=finding.own_tables)
@app_commands.choices(
    then=[app_commands.Choice(name=_text(f"then.{name}"), value=name) for name in ("draft", SEND)]
)
@app_commands.describe(orders=_text("given.orders"), then=_text("given.then"), table=_text("given.table"))
async def move(
    interaction: Interaction, orders: str | None = None, then: str = "draft", table: str | None = None
) -> None:
    await privately(interaction)
    tables, found, user = tables_of(interaction), await table_of(interaction, table), interaction.user.id
    asked = _asked(await tables.panel(found, user), Move)
    lines = [*lines_of(asked.draft), *(part.strip() for part in (orders or "").split(";") if part.strip())]
    if then == SEND:
        text = "\n".join(lines) or "stay"
        await interaction.client.acts.answer(interaction, found, asked.question, None, text)
        return
    await tables.set_draft(found, user, asked.question, "\n".join(lines))
    await show(interaction, await interaction.client.acts.panels.face(await tables.panel(found, user)))


async def _partners(interaction: Interaction, current: str) -> Choices:
    panel = await finding.panel_here(interaction)
    if panel is None:
        return []
    names: dict[str, str] = await interaction.client.known.names(panel.status)
    seats = {seat: name for seat, name in names.items() if seat != panel.seat}
    return [
        app_commands.Choice(name=name[:100], value=seat)
        for seat, name in seats.items()
        if current.casefold() in name.casefold()
    ][:MOST]


async def _my_cards(interaction: Interaction, current: str) -> Choices:
    return await _cards(interaction, current, mine=True)


async def _all_cards(interaction: Interaction, current: str) -> Choices:
    return await _cards(interaction, current, mine=False)


async def _cards(interaction: Interaction, current: str, *, mine: bool) -> Choices:
    """One card more, after what was typed."""
    panel = await finding.panel_here(interaction)
    asked = None if panel is None else next((o for o in panel.asked if isinstance(o.decision, Trade)), None)
    if asked is None or not isinstance(asked.shape, Market):
        return []
    before, _, last = current.rpartition("+")
    able = asked.shape.items if mine else dict.fromkeys(asked.shape.names, 3)
    parts = [f"{count} {card}" for card, most in able.items() for count in range(most, 0, -1)]
    near = [part for part in parts if last.strip().casefold() in part.casefold()]
    texts = [f"{before.strip()} + {part}" if before.strip() else part for part in near]
    return [app_commands.Choice(name=text, value=text) for text in texts if len(text) <= 100][:MOST]


@app_commands.command(name="offer", description=_text("commands.offer"))
@app_commands.autocomplete(give=_my_cards, want=_all_cards, to=_partners, table=finding.own_tables)
@app_commands.describe(
    give=_text("given.offer_give"),
    want=_text("given.offer_want"),
    to=_text("given.offer_to"),
    say=_text("given.offer_say"),
    table=_text("given.table"),
)
async def offer(
    interaction: Interaction, give: str, want: str, to: str = "", say: str = "", table: str | None = None
) -> None:
    await privately(interaction)
    found = await table_of(interaction, table)
    panel = await tables_of(interaction).panel(found, interaction.user.id)
    asked = _asked(panel, Trade)
    assert isinstance(asked.shape, Market)
    names: dict[str, str] = await interaction.client.known.names(panel.status)
    called = {key: seat for seat in asked.shape.partners for key in (seat, names[seat])}
    partner = called[match(to, called, "seat")] if to.strip() else ALL
    text = offer_text(partner, give, want, say)
    await interaction.client.acts.answer(interaction, found, asked.question, None, text)


@app_commands.command(name="floor", description=_text("commands.floor"))
@app_commands.autocomplete(table=finding.own_tables)
@app_commands.describe(table=_text("given.table"))
async def board(interaction: Interaction, table: str | None = None) -> None:
    """What is on offer, as this user may hear it; who is done; and when the floor closes."""
    await privately(interaction)
    status = await tables_of(interaction).status(await table_of(interaction, table))
    panel = await tables_of(interaction).panel(status.table, interaction.user.id)
    if not isinstance(panel.view, EmpiresView):
        raise Refused("table.lobby")
    speech = Speech(status)
    trading = [one for one in status.waiting if one.kind == "trade"]
    lines = (
        floor_lines(panel.view, speech.title, speech.names)
        if trading
        else [speech.title.text("floor.closed")]
    )
    due = next((one.due for one in trading if one.due is not None), None)
    lines += [speech.chat.text("panel.due", {"when": moment(due)})] if due is not None else []
    await show(interaction, Face(speech.introduce("\n".join(lines), panel.view)))


COMMANDS: list[app_commands.Command[Any, Any, Any]] = [move, offer, board, *reference.COMMANDS]
