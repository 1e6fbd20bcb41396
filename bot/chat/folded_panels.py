"""An answered panel in DMs: one line that says where it was and what came of it."""

from typing import Any

from discord import ui

from bot.chat.ids import pack
from bot.chat.layout import Layout
from bot.chat.speech import Speech
from bot.tables.model.replies import Panel


def is_done(panel: Panel) -> bool:
    """Whether nothing on this panel can be answered or taken back."""
    return not panel.asked


def folded(panel: Panel, head: str, note: str) -> Layout:
    """The line, without pictures, and a button that shows the whole panel again."""
    speech = Speech(panel.status)
    outcome = " ".join(note.splitlines()) or speech.chat.text("panel.nothing")
    text = speech.chat.text("panel.folded", {"head": head, "outcome": outcome})
    text = speech.introduce(text, panel.view)
    if panel.seat is None or panel.status.stage != "playing":
        return Layout(text)
    seat: ui.Button[Any] = ui.Button(
        label=speech.chat.text("buttons.seat"), custom_id=pack(panel.status.table, None, "seat")
    )
    return Layout(text, rows=[ui.ActionRow(seat)])
