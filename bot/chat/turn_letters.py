"""Messages about a turn: one in the channel, which becomes its digest, and the pages of its thread."""

from collections.abc import Sequence
from typing import Any

from bot.chat.layout import Layout
from bot.chat.panels import Panels
from bot.chat.speech import Speech
from bot.chat.title import Announcement, EventFacts, PageContent
from bot.chat.user_names import UserNames
from bot.tables.model.letters import Letter, TurnMessage, TurnPage
from bot.tables.model.replies import Line
from bot.tables.sending.postman import Nothing
from bot.tables.service import Tables
from rendering.pictures import Picture

MISSED_LINES = 8
"""Lines that tell a channel what it missed."""
HOST_LINES = 50
"""Lines that are read from the log beyond its numbered entries: what hosts did has lines without numbers."""


class TurnLetters:
    """Builds the layout of each letter about a turn."""

    def __init__(self, tables: Tables, panels: Panels, user_names: UserNames) -> None:
        self.tables = tables
        self.panels = panels
        self.user_names = user_names

    async def page(self, letter: Letter, page: TurnPage) -> Layout:
        """A page of the turn's thread: a chapter so far."""
        assert letter.status is not None
        speech, panel = Speech(letter.status), await self.tables.viewing.panel(letter.status.table, None)
        back, now = speech.title_chat.looks_back(page.chapter), panel.status.number
        content = PageContent(
            chapter=page.chapter,
            view=panel.view,
            events=letter.events,
            since=await self._since(letter.status.table, page.first, now) if back else None,
            lines=speech.event_lines(letter.events),
            waiting=letter.status.waiting,
            texts=speech.title,
            names=speech.names,
            shown=await self.user_names.names(letter.status),
        )
        found = speech.title_chat.page(content)
        if found is None:
            raise Nothing
        return await self._layout(speech, found, panel.view)

    async def _since(self, table: str, first: int, length: int) -> Sequence[EventFacts] | None:
        """The public facts of the log from entry `first` to its `length`; None if they cannot all be read."""
        log = await self.tables.viewing.log(table, None, length - first + HOST_LINES, length)
        return facts_since(log, first)

    async def turn(self, letter: Letter, content: TurnMessage) -> Layout:
        """The message of a turn: that it begins, and once it is over its digest."""
        assert letter.status is not None
        now = (await self.tables.viewing.panel(letter.status.table, None)).view
        speech = Speech(letter.status)
        progress = speech.title_chat.progress(now, content.turn)
        over = await self._digest(letter, speech, content.turn) if progress == "over" else None
        if over is not None:
            return await self._layout(speech, over, now)
        text = "back" if progress == "ahead" else "goes_on" if content.anew else "begins"
        return Layout(speech.chat.text(f"turns.{text}", {"turn": content.turn}))

    async def _digest(self, letter: Letter, speech: Speech, turn: int) -> Announcement | None:
        assert letter.status is not None
        views, shown = (
            await self.tables.viewing.turns(letter.status.table),
            await self.user_names.names(letter.status),
        )
        return speech.title_chat.digest(views, turn, letter.events, speech.names, shown)

    async def _layout(self, speech: Speech, message: Announcement, view: Any) -> Layout:
        found: list[Picture] = []
        for plan in message.plans:
            found += await self.panels.draw(plan)
        return Layout(speech.introduce("\n".join(message.lines), view), found)


def facts_since(lines: Sequence[Line], first: int) -> list[EventFacts] | None:
    """What still stands of the log from an entry on; None if part of it can no longer be read."""
    standing = [line for line in lines if line.number is not None and line.number >= first and line.stands]
    if not standing or standing[0].number != first or not all(line.events for line in standing):
        return None
    return [fact for line in standing for fact in line.events]


def missed_lines(speech: Speech, events: Sequence[EventFacts]) -> list[str]:
    """The last lines of what a channel missed, and where the rest is. Raises Nothing if there are none."""
    lines = speech.event_lines(events)
    if not lines:
        raise Nothing
    more = ["…"] if len(lines) > MISSED_LINES else []
    return [speech.chat.text("news.missed"), *more, *lines[-MISSED_LINES:]]
