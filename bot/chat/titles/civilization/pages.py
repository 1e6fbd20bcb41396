"""The pages of a turn's thread: a calamity from its strike to its outcome, other chapters as told."""

from collections.abc import Callable, Sequence

from bot.chat.title import Announcement, PageContent
from bot.chat.titles.civilization import chapters
from bot.chat.titles.civilization.aftermath import aftermath
from bot.chat.titles.civilization.calamities import Calamity
from bot.tables.model.replies import Waiting
from data.words import words
from rendering.civilization.style import Style
from rendering.plan import Plan

HEADS = ("phase-began",)
"""What is a heading only: by itself it is not worth a message."""


def is_calamity(style: Style, chapter: str) -> bool:
    """Is this chapter about a calamity?"""
    return chapter in style.facts.cards.calamities


def page(style: Style, page: PageContent) -> Announcement | None:
    """A chapter so far; None while there is only its heading."""
    if all(fact["event"] in HEADS for fact in page.events):
        return None
    if is_calamity(style, page.chapter):
        return _calamity(style, page)
    return Announcement(page.lines, [_shown(style, page)])


def _calamity(style: Style, page: PageContent) -> Announcement:
    """From its strike to its outcome; a line, if nothing comes of it."""
    texts, asked = words("turns"), _asked(page.waiting, page.chapter)
    past = None if page.since is None else aftermath(page.view, page.since, page.chapter)
    struck = Calamity(style, page.view, page.chapter, page.events, [seat for seat, _ in asked], past)
    lines = struck.plainly(page.lines)
    if struck.trivial:
        lines = [" ".join([*lines, struck.nothing(texts)])]
    else:
        lines[1:1] = struck.remarks(texts, page.names)
    lines += [f"▸ {page.texts.waiting(seat, kind, page.names)}" for seat, kind in asked]
    return Announcement(
        lines,
        [
            lambda: struck.card_plan(page.shown),
            lambda: struck.outcome_plan(texts, page.shown) or _shown(style, page)(),
        ],
    )


def _shown(style: Style, page: PageContent) -> Callable[[], Plan | None]:
    return lambda: chapters.shown(style, page.view, page.shown, page.events)


def _asked(waiting: Sequence[Waiting], calamity: str) -> Sequence[tuple[str, str]]:
    """Who must decide what about this calamity."""
    return [
        (one.seat, one.kind)
        for one in waiting
        if one.decision is not None and one.decision.get("calamity") == calamity
    ]
