"""The chat part of a title: what it adds to forms, panels, stories and commands."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, Protocol

from discord import app_commands

from bot.chat.click_effects import ClickEffect
from bot.chat.controls import Controls, Row
from bot.chat.ids import Click
from bot.chat.orders import Guide, PlainGuide
from bot.chat.responses import Interaction
from bot.tables.replies import Asked, Panel, Waiting
from data.titles import BadTitles, find_part, registered
from data.words import Names, Words
from games.core.shapes import Market
from rendering.plan import Plan

EventFacts = Mapping[str, Any]
"""An event, as somebody is told it."""
SlashCommand = app_commands.Command[Any, Any, Any]


class TitleCommand(Protocol):
    """What a title does with a slash command; `panel` is None where no table is meant."""

    async def run(self, interaction: Interaction, panel: Panel | None, given: Mapping[str, str]) -> None:
        """Carries it out; Discord was answered before. `given`: the options that were filled in."""
        ...

    async def complete(
        self, interaction: Interaction, panel: Panel | None, option: str, typed: str
    ) -> Mapping[str, str]:
        """What is suggested for an option, with its labels."""
        ...


class PageContent(NamedTuple):
    """What a page of a turn's thread is about.

    `since`: all that everybody was told from its first entry on, where the title looks back. `lines`: what
    was told on this page, in words. `names` are for texts, `shown` for pictures.
    """

    chapter: str
    view: Any
    told: Sequence[EventFacts]
    since: Sequence[EventFacts] | None
    lines: Sequence[str]
    waiting: Sequence[Waiting]
    texts: Words
    names: Names
    shown: Names


class Announcement(NamedTuple):
    """What is posted: lines of text, and pictures."""

    lines: Sequence[str]
    plans: Sequence[Callable[[], Plan | None]] = ()


class TitleChat:
    """`CHAT` of a title's chat part holds one for each title by its name. A title may do without any.

    Each method has an answer that suits a title with nothing to add, so that a small title needs few of them.
    """

    commands: Mapping[str, TitleCommand] = {}
    """What it does with the slash commands that it knows, by their names."""
    declares: Sequence[SlashCommand] = ()
    """Those of them that are not in `title_commands`, because no other title has them."""
    headings: Collection[str] = ("turn-began",)
    """Events that others stand under; their lines are bold."""
    breaks: Collection[str] = ("turn-began",)
    """Events with which others go on: what follows is no longer the outcome of somebody's answer."""

    # Questions.

    def guide(self, asked: Asked, view: Any) -> Guide:
        """Leads through the lines of a question with orders."""
        return PlainGuide(asked, view)

    def idle(self, asked: Asked) -> str | None:
        """The line for doing nothing, where that is what happens without orders and no proposal."""
        return None

    def rows(
        self, controls: Controls, asked: Asked, view: Any, names: Names, step: Sequence[str]
    ) -> list[Row] | None:
        """The controls of a question that has its own; None: those of its shape. `step`: half chosen."""
        return None

    def click_effect(
        self, asked: Asked, view: Any, control: str, rest: str, values: Sequence[str]
    ) -> ClickEffect | None:
        """What a click on one of its own controls means; None if it is none of them."""
        return None

    def translate_old_click(
        self, view: Any, click: Click, values: Sequence[str]
    ) -> tuple[Click, Sequence[str]]:
        """A click on a control of release 0.1.0 in the names of now; see old_ids.py."""
        return click, values

    def offer(self, shape: Market, partner: str, give: str, want: str, says: str) -> str:
        """An offer in its notation, from what was typed into the fields of a form."""
        said = f" say {says}" if says.strip() else ""
        return f"offer {partner.strip() or 'all'} {give} for {want}{said}"

    # Panels.

    def notes(self, asked: Asked, view: Any, texts: Words, names: Names) -> list[str]:
        """Lines under a question to the reader."""
        return []

    def standing(self, asked: Sequence[Asked], view: Any, texts: Words, names: Names) -> list[str]:
        """Lines under all questions: how the reader stands."""
        return []

    def plays(self, view: Any, texts: Words) -> Mapping[str, str]:
        """What each seat plays, where players are named with it."""
        return {}

    def region(self, id: str, texts: Words) -> str:
        """The name of a region that the board can be asked for."""
        return texts.text(f"words.region.{id}")

    # What happened.

    def shortened(self, events: Sequence[EventFacts]) -> Sequence[EventFacts]:
        """Events as a reader wants them, each one line of the catalogue."""
        return events

    def looks_back(self, chapter: str) -> bool:
        """Does a page of this chapter want all that has been told since its first entry?"""
        return False

    def page(self, page: PageContent) -> Announcement | None:
        """A page of a turn's thread; None if it is not worth a message."""
        return Announcement(page.lines) if page.lines else None

    def progress(self, view: Any, turn: int) -> Literal["ahead", "on", "over"]:
        """Where this turn is, seen from this view: ahead again after an undo, on, or over."""
        return "on"

    def digest(
        self, views: Sequence[Any], turn: int, told: Sequence[EventFacts], names: Names, shown: Names
    ) -> Announcement | None:
        """A turn that is over, from the views in which turns began and the last one."""
        return None

    # Soaks.

    def looked_up(self, view: Any, texts: Words, names: Names) -> Mapping[str, Sequence[Sequence[str]]]:
        """All that commands answer to this reader without acting; it must tell no secret."""
        return {}


@cache
def chat_of(title: str) -> TitleChat:
    """What this title adds; one without a chat part, or that is not here any more, adds nothing."""
    part = find_part(title, "chat") if title in registered() else None
    if part is None:
        return TitleChat()
    parts: Mapping[str, TitleChat] = getattr(part, "CHAT", {})
    if title not in parts:
        raise BadTitles(f"{part.__name__} must list {title} in its CHAT.")
    return parts[title]
