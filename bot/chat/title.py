"""The chat part of a title: what it adds to forms, panels, news and commands."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, Protocol

from discord import app_commands

from bot.chat.click_effects import ClickEffect
from bot.chat.controls import Controls, Row
from bot.chat.ids import Click
from bot.chat.orders import Guide, PlainGuide
from bot.chat.responses import Interaction
from bot.tables.model.replies import Asked, Panel, Waiting
from data.titles import BadTitles, find_part, registered
from data.words import Names, Words
from games.core.shapes import Market
from rendering.plan import Plan

EventFacts = Mapping[str, Any]
"""An event as plain data, with what one viewer may know of it."""
SlashCommand = app_commands.Command[Any, Any, Any]


class TitleCommand(Protocol):
    """How a title carries out a slash command; `panel` is None if the command is about no table."""

    async def run(self, interaction: Interaction, panel: Panel | None, given: Mapping[str, str]) -> None:
        """Carries it out, after Discord was answered. `given` has the options that were filled in."""
        ...

    async def complete(
        self, interaction: Interaction, panel: Panel | None, option: str, typed: str
    ) -> Mapping[str, str]:
        """Suggestions for an option: values with their labels. `typed` is what the user has typed so far."""
        ...


class PageContent(NamedTuple):
    """What a page of a turn's thread is made from.

    `events` are those of the page, and `lines` the same in words. `since` has everything public from the
    page's first entry on, if the title looks back for this chapter. `names` are for texts, `shown` for
    pictures.
    """

    chapter: str
    view: Any
    events: Sequence[EventFacts]
    since: Sequence[EventFacts] | None
    lines: Sequence[str]
    waiting: Sequence[Waiting]
    texts: Words
    names: Names
    shown: Names


class Announcement(NamedTuple):
    """A message about what happened: lines of text, and plans of pictures."""

    lines: Sequence[str]
    plans: Sequence[Callable[[], Plan | None]] = ()


class TitleChat:
    """What a title adds to the chat; `CHAT` in its chat part maps the title's name to it.

    Each method has a default for a title with nothing to add. A title without any needs no chat part.
    """

    commands: Mapping[str, TitleCommand] = {}
    """The slash commands that the title knows, by name, and how it carries them out."""
    declares: Sequence[SlashCommand] = ()
    """Those of its commands that no other title has, and that are therefore not in `title_commands`."""
    headings: Collection[str] = ("turn-began",)
    """Events that are headings for those after them; their lines are bold."""
    breaks: Collection[str] = ("turn-began",)
    """Events that end the outcome of an answer: what follows is news for all, not the answer's result."""

    # Questions.

    def guide(self, asked: Asked, view: Any) -> Guide:
        """Leads a user through the lines of a question with orders."""
        return PlainGuide(asked, view)

    def idle(self, asked: Asked) -> str | None:
        """The line for giving no orders; None if the question has none."""
        return None

    def effect(self, asked: Asked, view: Any) -> str | None:
        """What accepting the proposal does, for its button; None if the button need not say it."""
        return None

    def rows(
        self, controls: Controls, asked: Asked, view: Any, names: Names, step: Sequence[str]
    ) -> list[Row] | None:
        """The controls of a question, if its title has special ones; None for those of its shape.

        `step`: the words chosen so far.
        """
        return None

    def click_effect(
        self, asked: Asked, view: Any, control: str, rest: str, values: Sequence[str]
    ) -> ClickEffect | None:
        """What a click on one of the title's special controls does; None if it is on no such control."""
        return None

    def translate_old_click(
        self, view: Any, click: Click, values: Sequence[str]
    ) -> tuple[Click, Sequence[str]]:
        """A click on a control of release 0.1.0, with the names of this release; see old_ids.py."""
        return click, values

    def offer(self, shape: Market, partner: str, give: str, want: str, says: str) -> str:
        """An offer in its notation, from the fields of a form."""
        said = f" say {says}" if says.strip() else ""
        return f"offer {partner.strip() or 'all'} {give} for {want}{said}"

    # Panels.

    def notes(self, asked: Asked, view: Any, texts: Words, names: Names) -> list[str]:
        """Lines under a question."""
        return []

    def footer(self, asked: Sequence[Asked], view: Any, texts: Words, names: Names) -> list[str]:
        """Lines below all questions, about the user's own position."""
        return []

    def plays(self, view: Any, texts: Words) -> Mapping[str, str]:
        """What each seat plays, in titles where players are named with it: `Ann (Rome)`."""
        return {}

    def region(self, id: str, texts: Words) -> str:
        """The name of a region of the board."""
        return texts.text(f"words.region.{id}")

    # What happened.

    def condensed(self, events: Sequence[EventFacts]) -> Sequence[EventFacts]:
        """Events condensed for readers, so that each becomes one line of the catalogue."""
        return events

    def looks_back(self, chapter: str) -> bool:
        """Does a page of this chapter need everything public since its first entry (`PageContent.since`)?"""
        return False

    def page(self, page: PageContent) -> Announcement | None:
        """A page of a turn's thread; None if it is not worth a message."""
        return Announcement(page.lines) if page.lines else None

    def progress(self, view: Any, turn: int) -> Literal["ahead", "on", "over"]:
        """Is this turn ahead (after an undo), on, or over?"""
        return "on"

    def digest(
        self, views: Sequence[Any], turn: int, events: Sequence[EventFacts], names: Names, shown: Names
    ) -> Announcement | None:
        """The digest of a turn that is over; `views` are those with which the turns began, and the latest."""
        return None

    # Soaks.

    def looked_up(self, view: Any, texts: Words, names: Names) -> Mapping[str, Sequence[Sequence[str]]]:
        """All that the title's commands tell this user without acting; `soak leaks` checks it for secrets."""
        return {}


@cache
def chat_of(title: str) -> TitleChat:
    """What this title adds. A title without a chat part, or that this release lacks, adds nothing."""
    part = find_part(title, "chat") if title in registered() else None
    if part is None:
        return TitleChat()
    parts: Mapping[str, TitleChat] = getattr(part, "CHAT", {})
    if title not in parts:
        raise BadTitles(f"{part.__name__} must list {title} in its CHAT.")
    return parts[title]
