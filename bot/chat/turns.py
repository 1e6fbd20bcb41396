"""A turn as it is told: a message in the channel, in the end its digest, and the pages of its thread."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.chat.names import Known
from bot.chat.panels import Panels
from bot.chat.rooms import Face
from bot.chat.speech import Speech
from bot.chat.title import Message, ToldPage
from bot.tables.model.letters import Letter, TurnMessage, TurnPage
from bot.tables.model.replies import Line
from bot.tables.sending.postman import Nothing
from bot.tables.service import Tables
from rendering.pictures import Picture

LAST = 8
"""So many lines tell what a channel missed."""
SPARE = 50
"""Lines of the log beyond its entries: what hosts did has lines, too."""
Told = Mapping[str, Any]


class Turns:
    """Makes letters about turns into messages."""

    def __init__(self, tables: Tables, panels: Panels, known: Known) -> None:
        self.tables = tables
        self.panels = panels
        self.known = known

    async def page(self, letter: Letter, page: TurnPage) -> Face:
        """A chapter so far."""
        assert letter.status is not None
        speech, panel = Speech(letter.status), await self.tables.viewing.panel(letter.status.table, None)
        back, now = speech.title_chat.looks_back(page.chapter), panel.status.number
        told = ToldPage(
            chapter=page.chapter,
            view=panel.view,
            told=letter.events,
            since=await self._since(letter.status.table, page.first, now) if back else None,
            lines=speech.happened(letter.events),
            waiting=letter.status.waiting,
            texts=speech.title,
            names=speech.names,
            shown=await self.known.names(letter.status),
        )
        found = speech.title_chat.page(told)
        if found is None:
            raise Nothing
        return await self._face(speech, found, panel.view)

    async def _since(self, table: str, first: int, length: int) -> Sequence[Told] | None:
        """All that everybody was told from this entry on, while there were so many."""
        log = await self.tables.viewing.log(table, None, length - first + SPARE, length)
        return told_since(log, first)

    async def turn(self, letter: Letter, content: TurnMessage) -> Face:
        """That it begins; once it is over, its digest."""
        assert letter.status is not None
        now = (await self.tables.viewing.panel(letter.status.table, None)).view
        speech = Speech(letter.status)
        progress = speech.title_chat.progress(now, content.turn)
        over = await self._digest(letter, speech, content.turn) if progress == "over" else None
        if over is not None:
            return await self._face(speech, over, now)
        text = "back" if progress == "ahead" else "goes_on" if content.anew else "begins"
        return Face(speech.chat.text(f"turns.{text}", {"turn": content.turn}))

    async def _digest(self, letter: Letter, speech: Speech, turn: int) -> Message | None:
        assert letter.status is not None
        views, shown = (
            await self.tables.viewing.turns(letter.status.table),
            await self.known.names(letter.status),
        )
        return speech.title_chat.digest(views, turn, letter.events, speech.names, shown)

    async def _face(self, speech: Speech, message: Message, view: Any) -> Face:
        found: list[Picture] = []
        for plan in message.plans:
            found += await self.panels.drawn(plan)
        return Face(speech.introduce("\n".join(message.lines), view), found)


def told_since(lines: Sequence[Line], first: int) -> list[Told] | None:
    """What still stands of the log, from an entry on; None if some of it cannot be read any more."""
    standing = [line for line in lines if line.number is not None and line.number >= first and line.stands]
    if not standing or standing[0].number != first or not all(line.events for line in standing):
        return None
    return [fact for line in standing for fact in line.events]


def missed(speech: Speech, told: Sequence[Told]) -> list[str]:
    """What a channel missed, shortly: the last of it, and where the rest is."""
    lines = speech.happened(told)
    if not lines:
        raise Nothing
    more = ["…"] if len(lines) > LAST else []
    return [speech.chat.text("news.missed"), *more, *lines[-LAST:]]
