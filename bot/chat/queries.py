"""What users can look up without acting: the log, pictures of their own view, the rules."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from bot.chat import pictures
from bot.chat.layout import Layout
from bot.chat.panels import Panels
from bot.chat.speech import Speech, with_mentions
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Line
from bot.tables.service import Tables
from data.indexes import INDEXES, rule_index
from data.words import words
from rendering.plan import Plan

MAX_RULES = 6
"""Rules that one search shows."""
LOG_ENTRIES = 15
"""Entries of the log that are shown unless the user asks for another number."""
_text = words("chat").text


async def log(tables: Tables, table: str, user: int, entries: int = LOG_ENTRIES) -> str:
    """What happened, as far as this user may know it."""
    speech = Speech(await tables.viewing.status(table))
    lines = await tables.viewing.log(table, user, entries)
    return "\n".join(text for line in lines for text in log_lines(speech, line)) or _text("news.nothing")


async def picture(
    tables: Tables,
    panels: Panels,
    table: str,
    user: int,
    plan: Callable[[str, Any, dict[str, str]], Plan | None],
    *,
    seated: bool = False,
) -> Layout:
    """A picture of this user's own view, for them alone; the text is its alt text."""
    panel = await tables.viewing.panel(table, user)
    if panel.view is None:
        raise Refused("table.lobby")
    if seated and panel.seat is None:
        raise Refused("seat.none")
    names = await panels.user_names.names(panel.status)
    drawn = await panels.draw(lambda: plan(panel.status.title, panel.view, names))
    return Layout(drawn[0].alt if drawn else _text("clicks.no_picture"), drawn)


async def region(tables: Tables, panels: Panels, table: str, user: int, name: str) -> Layout:
    """A region of the map, large enough to be read, in one or more pictures."""
    panel = await tables.viewing.panel(table, user)
    if panel.view is None:
        raise Refused("table.lobby")
    if name not in pictures.regions(panel.status.title):
        raise Refused("region.unknown")
    names = await panels.user_names.names(panel.status)
    plans = await asyncio.to_thread(pictures.region, panel.status.title, panel.view, names, name)
    drawn = [one for plan in plans for one in await panels.draw(partial(_same, plan))]
    return Layout(drawn[0].alt if drawn else _text("clicks.no_picture"), drawn)


def _same(plan: Plan) -> Plan:
    return plan


def rules(title: str, asked: str) -> str:
    """The rules with this number or these words. The title is checked: a forged command may name any."""
    if title not in INDEXES:
        raise Refused("title.unknown", given=title[:40], titles=list(INDEXES))
    found = rule_index(title).search(asked)[:MAX_RULES]
    return "\n\n".join(f"**{rule.id}** {rule.title}\n{rule.text}" for rule in found) or _text("rules.none")


def log_lines(speech: Speech, line: Line) -> list[str]:
    """An entry of the log in words; what was undone is struck out."""
    if line.kind == "host":
        facts = {"power": line.act, **with_mentions(line.facts)}
        key = f"log.host.{line.act}"
        return [speech.chat.text(key if speech.chat.has(key) else "log.host.other", facts, speech.names)]
    if line.kind in ("undo", "rewind", "take_back"):
        who = {"name": speech.names[line.seat] if line.seat is not None else _text("log.everybody")}
        return [speech.chat.text(f"log.{line.kind}", who)]
    lines = speech.event_lines(line.events)
    if line.by_default and lines:
        lines[0] = speech.chat.text("log.default", {"said": lines[0]})
    return lines if line.stands else [f"~~{text}~~" for text in lines]
