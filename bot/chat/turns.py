"""A turn as it is told: a message in the channel, in the end its digest, and the pages of its thread."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.chat.names import Known
from bot.chat.panels import Panels
from bot.chat.rooms import Face
from bot.chat.speech import Speech
from bot.chat.titles.civilization import chapters, digest
from bot.chat.titles.civilization.aftermath import Told, aftermath, told_since
from bot.chat.titles.civilization.calamities import Calamity
from bot.tables.faces import Status
from bot.tables.letters import Letter, Page, Turned
from bot.tables.postman import Nothing
from bot.tables.service import Tables
from data.empires import facts
from data.words import words
from games.empires.view import EmpiresView
from rendering.pictures import Picture

LAST = 8
"""So many lines tell what a channel missed."""
HEADS = ("phase-began",)
"""What is a heading only: by itself it is not worth a message."""

SPARE = 50
"""Lines of the log beyond its entries: what hosts did has lines, too."""


class Turns:
    """Makes letters about turns into messages."""

    def __init__(self, tables: Tables, panels: Panels, known: Known) -> None:
        self.tables = tables
        self.panels = panels
        self.known = known

    async def page(self, letter: Letter, page: Page) -> Face:
        """A chapter so far."""
        assert letter.status is not None
        status, told = letter.status, letter.told
        if all(fact["event"] in HEADS for fact in told):
            raise Nothing
        panel = await self.tables.panel(status.table, None)
        view, names = panel.view, await self.known.names(status)
        if isinstance(view, EmpiresView) and page.chapter in facts().cards.calamities:
            since = await self._since(status.table, page.first, panel.status.number)
            return await self._calamity(letter, page.chapter, view, since)
        found: list[Picture] = []
        if isinstance(view, EmpiresView):
            found = await self.panels.drawn(lambda: chapters.shown(view, names, told))
        speech = Speech(status)
        return Face(speech.introduce("\n".join(speech.happened(told)), view), found)

    async def _calamity(
        self, letter: Letter, name: str, view: EmpiresView, since: Sequence[Told] | None
    ) -> Face:
        """From its strike to its outcome; a line, if nothing comes of it."""
        assert letter.status is not None
        status, told = letter.status, letter.told
        speech, names, asked = Speech(status), await self.known.names(status), _asked(status, name)
        past = None if since is None else aftermath(view, since, name)
        struck = Calamity(view, name, told, [seat for seat, _ in asked], past)
        lines = struck.plainly(speech.happened(told))
        if struck.trivial:
            lines = [" ".join([*lines, struck.nothing(words("turns"))])]
        else:
            lines[1:1] = struck.remarks(words("turns"), speech.names)
        lines += [f"▸ {speech.title.waiting(seat, kind, speech.names)}" for seat, kind in asked]
        found = await self.panels.drawn(lambda: struck.card_plan(names))
        found += await self.panels.drawn(
            lambda: struck.outcome_plan(words("turns"), names) or chapters.shown(view, names, told)
        )
        return Face(speech.introduce("\n".join(lines), view), found)

    async def _since(self, table: str, first: int, length: int) -> Sequence[Told] | None:
        """All that everybody was told from this entry on, while there were so many."""
        log = await self.tables.log(table, None, length - first + SPARE, length)
        return told_since(log, first)

    async def turn(self, letter: Letter, content: Turned) -> Face:
        """That it begins; once it is over, its digest."""
        assert letter.status is not None
        status = letter.status
        now = (await self.tables.panel(status.table, None)).view
        if isinstance(now, EmpiresView) and now.turn < content.turn:
            return Face(words("turns").text("back", {"turn": content.turn}))
        over = None
        if isinstance(now, EmpiresView) and (now.turn > content.turn or now.final is not None):
            seen = await self.tables.turns(status.table)
            over = digest.ended([view for view in seen if isinstance(view, EmpiresView)], content.turn)
        if over is None:
            text = "goes_on" if content.anew else "begins"
            return Face(words("turns").text(text, {"turn": content.turn}))
        speech, names = Speech(status), await self.known.names(status)
        found: list[Picture] = []
        for plan in digest.plans(over, names):
            found += await self.panels.drawn(plan)
        text = "\n".join(digest.lines(over, letter.told, words("turns"), speech.names))
        return Face(speech.introduce(text, now), found)


def missed(speech: Speech, told: Sequence[Mapping[str, Any]]) -> list[str]:
    """What a channel missed, shortly: the last of it, and where the rest is."""
    lines = speech.happened(told)
    if not lines:
        raise Nothing
    more = ["…"] if len(lines) > LAST else []
    return [speech.chat.text("news.missed"), *more, *lines[-LAST:]]


def _asked(status: Status, calamity: str) -> Sequence[tuple[str, str]]:
    """Who must decide what about this calamity."""
    return [
        (waiting.seat, waiting.kind)
        for waiting in status.waiting
        if waiting.decision is not None and waiting.decision.get("calamity") == calamity
    ]
