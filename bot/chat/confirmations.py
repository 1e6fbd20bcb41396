"""The question before an act that loses something: leaving, closing, dismissing, being forgotten.

The custom_id of its red button says the whole act, so that it works after a restart as well.
"""

from typing import Any

import discord
from discord import ui

from bot.chat.ids import NO_TABLE, SETTING, pack
from bot.chat.layout import Layout
from bot.chat.speech import Speech
from bot.chat.table_acts import Actor
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Panel, Place, Status
from data.words import words

ASK_FIRST = ("leave", "close", "dismiss")
"""Acts that are confirmed before they are carried out."""
SURE = "sure"
"""The control that carries out such an act; the rest of its choice is the act and its value."""
KEEP = "keep"
"""The control that does not."""
RED = discord.ButtonStyle.danger


async def question(actor: Actor, act: str, value: str) -> Layout:
    """Asks whether this is meant, and says what is lost. Raises Refused where it would be refused anyway."""
    panel = await actor.tables.viewing.panel(actor.table, actor.user)
    if panel.status.stage in ("finished", "closed"):
        raise Refused("table.over")
    match act:
        case "leave":
            return await _leave(actor, panel)
        case "close":
            return _close(actor, panel.status)
        case _:
            return _dismiss(actor, panel.status, value)


async def _leave(actor: Actor, panel: Panel) -> Layout:
    if panel.seat is None:
        raise Refused("seat.none")
    speech, people = Speech(panel.status), [p for p in panel.status.seats if p.user is not None]
    if panel.status.stage == "lobby":
        key = "leave.lobby" if len(people) > 1 else "leave.last"
    else:
        by_rules = await actor.tables.viewing.leaves_by_rules(actor.table, actor.user)
        key = "leave.rules" if by_rules else "leave.game"
    plays = speech.title_chat.plays(panel.view, speech.title).get(panel.seat)
    facts = {"people": plays or speech.chat.text("confirm.your_seat")}
    return _layout(panel.status, key, facts, "leave")


def _close(actor: Actor, status: Status) -> Layout:
    lobby, host = status.stage == "lobby", actor.admin or status.host in (actor.user, None)
    mine = next((place for place in status.seats if place.user == actor.user), None)
    if lobby and not host:
        raise Refused("host.only")
    if mine is None and not host:
        raise Refused("seat.none")
    if lobby:
        return _layout(status, "close.lobby", {}, "close")
    present = [p for p in status.seats if p.user is not None and p.robot is None and not p.absent]
    if actor.admin or (mine is not None and present in ([mine], [])):
        return _layout(status, "close.game", {}, "close")
    return _layout(status, "close.vote", {}, "close", label="propose")


def _dismiss(actor: Actor, status: Status, value: str) -> Layout:
    if status.stage != "lobby":
        raise Refused("table.started")
    if not actor.admin and status.host not in (actor.user, None):
        raise Refused("host.only")
    robots: list[Place] = [p for p in status.seats if p.robot is not None and value in ("", p.seat)]
    if not robots:
        raise Refused("robot.none")
    name = Speech(status).name(robots[-1])
    return _layout(status, "dismiss", {"name": name}, "dismiss", robots[-1].seat)


def forget_question(table: str = NO_TABLE) -> Layout:
    """Asks whether the user shall be forgotten; `table` is the one from whose menu that was asked for."""
    sure, keep = (f"{SETTING}{act}" for act in ("forget_sure", "keep"))
    chat = words("chat")
    labels = (chat.text("settings.buttons.forget_sure"), chat.text("confirm.no"))
    return Layout(chat.text("settings.sure"), rows=[_buttons(table, sure, keep, labels)])


def _layout(
    status: Status, key: str, facts: dict[str, Any], act: str, value: str = "", label: str = ""
) -> Layout:
    speech = Speech(status)
    facts = {"title": speech.title.text("title.name"), **facts}
    labels = (speech.chat.text(f"confirm.yes.{label or act}"), speech.chat.text("confirm.no"))
    row = _buttons(status.table, f"{SURE}:{act}:{value}", KEEP, labels)
    return Layout(speech.chat.text(f"confirm.{key}", facts), rows=[row])


def _buttons(table: str, sure: str, keep: str, labels: tuple[str, str]) -> ui.ActionRow[Any]:
    """A red button that does it and a grey one that does not."""
    buttons: list[ui.Button[Any]] = [
        ui.Button(label=labels[0], style=RED, custom_id=pack(table, None, sure)),
        ui.Button(label=labels[1], custom_id=pack(table, None, keep)),
    ]
    return ui.ActionRow(*buttons)
