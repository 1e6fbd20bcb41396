"""The private panel: a user's questions, hand and board. It is the same in DMs and in ephemeral messages."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple

import discord
from discord import ui
from discord.utils import escape_markdown

from bot.chat import pictures
from bot.chat.folded_panels import folded
from bot.chat.form_reader import proposes_idling, shares
from bot.chat.forms import FormBuilder
from bot.chat.ids import pack
from bot.chat.layout import Layout
from bot.chat.orders import lines_of
from bot.chat.speech import Speech, timestamp
from bot.chat.title import chat_of
from bot.chat.user_names import UserNames
from bot.tables.model.replies import Asked, Panel
from games.core.answers import Allocated
from games.core.shapes import Allocate, ChooseSome, Form, Orders, Rank, write
from rendering.pictures import Later, Picture, Pictures, Undrawn
from rendering.plan import Plan

log = logging.getLogger(__name__)
PROPOSED = (Allocate, ChooseSome, Rank, Form, Orders)
"""Shapes whose proposal is shown in a line; the controls of the others show all there is."""


GuildName = Callable[[int], str | None]
"""Looks up a server's name."""


class PartialAnswer(NamedTuple):
    """What a user has chosen so far of an answer to a question, before it becomes a draft."""

    question: str
    words: Sequence[str]


def _words(chosen: PartialAnswer | None, asked: Asked) -> Sequence[str]:
    """The words chosen so far for this question."""
    return chosen.words if chosen is not None and chosen.question == asked.question else ()


def come_back_button(speech: Speech, table: str) -> ui.Button[Any]:
    """The button of a user who left the game and may come back."""
    label = speech.chat.text("buttons.come_back")
    return ui.Button(label=label, style=discord.ButtonStyle.primary, custom_id=pack(table, None, "return"))


class Panels:
    """Builds the layout of panels, and draws pictures for all messages."""

    def __init__(
        self, studio: Pictures | Later, user_names: UserNames, guild_name: GuildName = lambda guild: None
    ) -> None:
        self.studio = studio
        self._guild_name = guild_name
        self.user_names = user_names
        self._planner = ThreadPoolExecutor(1, "plans")

    async def layout(
        self,
        panel: Panel,
        *,
        chosen: PartialAnswer | None = None,
        note: str = "",
        in_dms: bool = False,
    ) -> Layout:
        """A panel with its drafts, what was `chosen` so far, and a note about what has just happened.

        `in_dms`: its head says in which server and channel the table is.
        """
        speech = Speech(panel.status)
        names = await self.user_names.names(panel.status)
        lines = [self._head(speech, panel, in_dms), *([note] if note else [])]
        rows: list[ui.ActionRow[Any]] = []
        for asked in panel.asked:
            lines += self._question(speech, asked, panel.view)
            words = _words(chosen, asked)
            if words and isinstance(asked.shape, Orders):
                so_far = speech.title_chat.guide(asked, panel.view).said(words)
                lines.append(speech.chat.text("panel.half", {"order": so_far}))
            labels = {**names, **speech.names_with_peoples(panel.view, names)}
            builder = FormBuilder(
                panel.status.table,
                asked,
                panel.view,
                speech.title_chat,
                speech.title,
                speech.chat,
                labels,
            )
            rows += builder.rows(words)
            rows += [builder.take_back_row()] if asked.sealed is not None else []
        if not panel.asked:
            lines += self._idle(speech, panel)
        lines += speech.title_chat.footer(panel.asked, panel.view, speech.title, speech.names)
        rows += self._tools(speech, panel)
        text = speech.introduce("\n".join(lines), panel.view)
        return Layout(text, await self._pictures(panel, names, chosen), rows)

    def folded(self, panel: Panel, note: str = "") -> Layout:
        """A panel in DMs of which nothing is left to do, in a line."""
        head = self._head(Speech(panel.status), panel, in_dms=True)
        return folded(panel, head.removeprefix("### "), note)

    def _head(self, speech: Speech, panel: Panel, in_dms: bool) -> str:
        """The title and the table; in DMs also the server's name and a link to the table's channel."""
        status = panel.status
        facts = {"title": speech.title.text("title.name"), "table": status.table}
        name = None if status.guild is None else self._guild_name(status.guild)
        link = "" if status.channel is None else f"<#{status.channel}>"
        where = " ".join(part for part in (name and escape_markdown(name), link) if part)
        if not in_dms or not where:
            return speech.chat.text("panel.head", facts)
        return speech.chat.text("panel.head_dm", facts | {"where": where})

    def _tools(self, speech: Speech, panel: Panel) -> list[ui.ActionRow[Any]]:
        """The buttons for what a player may do besides answering."""
        if panel.may_return:
            return [ui.ActionRow(come_back_button(speech, panel.status.table))]
        if panel.seat is None or panel.status.stage != "playing":
            return []
        acts = ["look", *(["undo"] if panel.may_undo else [])]
        acts += ["time"] if panel.extend_by is not None else []
        acts += ["return"] if panel.absent or panel.robot is not None else []
        acts.append("more")
        buttons: list[ui.Button[Any]] = [
            ui.Button(label=speech.chat.text(f"buttons.{act}"), custom_id=pack(panel.status.table, None, act))
            for act in acts
        ]
        return [ui.ActionRow(*buttons)]

    def _question(self, speech: Speech, asked: Asked, view: Any) -> list[str]:
        facts = speech.decision(asked.decision)
        lines = [f"**{speech.title.question(facts, speech.names)}**"]
        if asked.due is not None:
            lines.append(speech.chat.text("panel.due", {"when": timestamp(asked.due)}))
        if asked.returned is not None:
            refusal = asked.returned
            lines.append(speech.title.refusal(refusal.code, refusal.rule, refusal.facts, speech.names))
        if asked.draft_lost:
            lines.append(speech.chat.text("panel.draft_lost"))
        if asked.sealed is not None:
            answer = speech.answer(asked.decision, asked.sealed)
            lines.append(speech.chat.text("panel.sealed", {"answer": answer}))
        single = isinstance(asked.shape, Orders) and asked.shape.most == 1
        idle = proposes_idling(speech.title_chat, asked) and not asked.draft
        if isinstance(asked.shape, PROPOSED) and not single and not idle:
            lines += self._proposal(speech, asked)
        return lines + speech.title_chat.notes(asked, view, speech.title, speech.names)

    def _proposal(self, speech: Speech, asked: Asked) -> list[str]:
        """The draft, or else the proposal; for amounts also their total and its limits."""
        shape, begun = asked.shape, bool(asked.draft)
        if begun and isinstance(shape, Orders):
            answer = "\n" + "\n".join(
                f"{number}. {line}" for number, line in enumerate(lines_of(asked.draft), 1)
            )
        elif isinstance(shape, Allocate):
            answer = speech.answer(asked.decision, Allocated(shares(asked)))
        else:
            answer = asked.draft or speech.answer(asked.decision, asked.default)
        lines = [speech.chat.text("panel.begun" if begun else "panel.proposal", {"answer": answer})]
        if isinstance(shape, Allocate):
            given = {"given": sum(shares(asked).values()), "least": shape.least, "most": shape.most}
            key = "exact" if shape.least == shape.most else "range"
            lines.append(speech.chat.text(f"panel.total.{key}", given))
        return lines

    def _idle(self, speech: Speech, panel: Panel) -> list[str]:
        waiting = [speech.title.waiting(w.seat, w.kind, speech.names) for w in panel.status.waiting if w.owed]
        left = [speech.chat.text("panel.left")] if panel.may_return else []
        return [speech.chat.text("panel.nothing"), *left, *waiting]

    async def _pictures(
        self, panel: Panel, names: dict[str, str], chosen: PartialAnswer | None
    ) -> list[Picture]:
        title, view = panel.status.title, panel.view
        if view is None:
            return []
        special = pictures.about(title, [asked.kind for asked in panel.asked])
        if special is not None and panel.seat is not None:
            return [one for plan in special for one in await self.draw(partial(plan, view, names))]
        orders = next((asked for asked in panel.asked if isinstance(asked.shape, Orders)), None)
        if orders is not None:
            words = _words(chosen, orders)
            given = orders.draft or ("" if orders.sealed is None else write(orders.sealed))
            order = "\n".join([*lines_of(given), " ".join(words)])
            places = chat_of(title).guide(orders, view).places(words) if words else []
            found = await self.draw(lambda: pictures.draft(title, view, names, order.strip(), places))
        else:
            found = await self.draw(lambda: pictures.glance(title, view, names))
        if panel.seat is not None:
            found += await self.draw(lambda: pictures.hand(title, view, names))
        return found

    async def film(self, plan_frames: Callable[[], Sequence[Plan]]) -> list[Picture]:
        """A film, or nothing if it fails: that must not keep anyone from playing."""
        try:
            plans = await asyncio.to_thread(plan_frames)
            return [await self.studio.film(plans)] if len(plans) > 1 else []
        except Undrawn:
            return []
        except Exception as error:
            log.error("no film", exc_info=error)
            return []

    async def draw(self, make_plan: Callable[[], Plan | None]) -> list[Picture]:
        """A picture, or nothing if it fails: that must not keep anyone from playing.

        The first plan of a map takes a while, so plans are made in a thread; a single one, because more would
        take time from the event loop.
        """
        try:
            plan = await asyncio.get_running_loop().run_in_executor(self._planner, make_plan)
            return [] if plan is None else [await self.studio.draw(plan)]
        except Undrawn:
            return []
        except Exception as error:
            log.error("no picture", exc_info=error)
            return []
