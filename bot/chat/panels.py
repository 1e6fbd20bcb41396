"""The private panel: what is asked of me, my hand, my view of the board. The same in DMs and ephemeral."""

import logging
from collections.abc import Callable, Sequence
from typing import Any

from discord import ui

from bot.chat import pictures
from bot.chat.forms import Maker
from bot.chat.ids import pack
from bot.chat.names import Known
from bot.chat.orders import following
from bot.chat.rooms import Face
from bot.chat.speech import Speech, moment
from bot.tables.faces import Asked, Panel
from games.core.shapes import Allocate, Form, Orders, Rank, write
from rendering.pictures import Picture, Pictures, Undrawn
from rendering.plan import Plan

log = logging.getLogger(__name__)


class Panels:
    """Makes panels into messages."""

    def __init__(self, studio: Pictures, known: Known) -> None:
        self.studio = studio
        self.known = known

    async def face(
        self,
        panel: Panel,
        *,
        words: Sequence[str] = (),
        draft: tuple[str, str] = ("", ""),
        note: str = "",
    ) -> Face:
        """A panel, perhaps with an answer begun, and with a word about what has just happened.

        `words`: an order so far; `draft`: a question and its answer so far, in notation.
        """
        speech = Speech(panel.status)
        names = await self.known.names(panel.status)
        head = {"title": speech.title.text("title.name"), "table": panel.status.table}
        lines = [speech.chat.text("panel.head", head), *([note] if note else [])]
        rows: list[ui.ActionRow[Any]] = []
        for asked in panel.asked:
            begun = draft[1] if draft[0] == asked.question else ""
            lines += self._question(speech, asked, begun)
            maker = Maker(panel.status.table, asked, panel.view, speech.title, speech.chat, speech.names)
            rows += maker.rows(words if isinstance(asked.shape, Orders) else (), begun)
            rows += [maker.taking_back()] if asked.sealed is not None else []
        if not panel.asked:
            lines += self._idle(speech, panel)
        rows += self._tools(speech, panel)
        return Face("\n".join(lines), await self._pictures(panel, names, words), rows)

    def _tools(self, speech: Speech, panel: Panel) -> list[ui.ActionRow[Any]]:
        """What a player may do besides answering."""
        if panel.seat is None or panel.status.stage != "playing":
            return []
        acts = ["look", "undo"]
        acts += ["time"] if panel.extend_by is not None else []
        acts += ["return"] if panel.absent or panel.robot is not None else []
        buttons: list[ui.Button[Any]] = [
            ui.Button(label=speech.chat.text(f"buttons.{act}"), custom_id=pack(panel.status.table, None, act))
            for act in acts
        ]
        return [ui.ActionRow(*buttons)]

    def _question(self, speech: Speech, asked: Asked, begun: str) -> list[str]:
        facts = speech.decision(asked.decision)
        lines = [f"**{speech.title.question(facts, speech.names)}**"]
        if asked.due is not None:
            lines.append(speech.chat.text("panel.due", {"when": moment(asked.due)}))
        if asked.returned is not None:
            refusal = asked.returned
            lines.append(speech.title.refusal(refusal.code, refusal.rule, refusal.facts, speech.names))
        if asked.sealed is not None:
            lines.append(speech.chat.text("panel.sealed", {"answer": write(asked.sealed)}))
        if isinstance(asked.shape, Allocate | Rank | Form):
            lines.append(speech.chat.text("panel.proposal", {"answer": write(asked.default)}))
        if begun:
            lines.append(speech.chat.text("panel.begun", {"answer": begun}))
        return lines

    def _idle(self, speech: Speech, panel: Panel) -> list[str]:
        waiting = [speech.title.waiting(w.seat, w.kind, speech.names) for w in panel.status.waiting if w.owed]
        return [speech.chat.text("panel.nothing"), *waiting]

    async def _pictures(self, panel: Panel, names: dict[str, str], words: Sequence[str]) -> list[Picture]:
        title, view = panel.status.title, panel.view
        if view is None:
            return []
        orders = next((asked for asked in panel.asked if isinstance(asked.shape, Orders)), None)
        if orders is not None and words:
            choices = following(orders, view, list(words))
            found = await self.drawn(lambda: pictures.draft(title, view, names, " ".join(words), choices))
        else:
            found = await self.drawn(lambda: pictures.board(title, view, names))
        if panel.seat is not None:
            found += await self.drawn(lambda: pictures.hand(title, view, names))
        return found

    async def drawn(self, planned: Callable[[], Plan | None]) -> list[Picture]:
        """A picture that cannot be planned or made must not keep anyone from playing."""
        try:
            plan = planned()
            return [] if plan is None else [await self.studio.draw(plan)]
        except Undrawn:
            return []
        except Exception as error:
            log.error("no picture", exc_info=error)
            return []
