"""News of a step: to everybody in the channel, and to each seat what only it may know."""

from bot.store import Target
from bot.store.protocol import People
from bot.tables.model.letters import GameEnded, Happened, News, PrivateNews, StatusMessage
from bot.tables.model.seating import robot_answering
from bot.tables.news.chapters import ChapterWriter, edit_turn_message, start_new_pages, with_chapters
from bot.tables.news.missed_news import regain_channel, remember_missed, should_retry_channel
from bot.tables.news.pings import uses_dms
from bot.tables.steps.change import Change
from games.core.result import Result

MOST_ENTRIES_HELD = 20
"""Answers of automatic players that are held back and told together."""


async def tell(change: Change, people: People, pause: int = 0) -> None:
    """Posts the news of this step; several answers in a row by automatic players are told together.

    A page of a turn's thread waits `pause` milliseconds for more to tell.
    """
    entry, memory, telling = change.entry, change.memory, change.title.telling
    if should_retry_channel(change):
        regain_channel(change)
    if entry is not None and entry.kind not in ("undo", "rewind", "take_back"):
        known = Happened(number=entry.number, kind=entry.kind, seat=entry.seat, events=change.facts_for(None))
        memory.news = [*memory.news, known if telling is None else with_chapters(change, known, telling)]
        await _tell_owners(change, people)
    by_robot = entry is not None and entry.kind == "submit" and entry.user is None
    waits = by_robot and not _people_are_asked(change) and len(memory.news) < MOST_ENTRIES_HELD
    if memory.news and not waits:
        if memory.lost_channel:
            remember_missed(change, memory.news[0].number)
        if telling is None:
            change.post(change.channel, News(tuple(memory.news)), grows="entries")
        else:
            ChapterWriter(change, telling, pause).write(memory.news)
        memory.news = []
    if telling is not None and entry is not None and entry.kind in ("undo", "rewind"):
        start_new_pages(change, telling)


def _people_are_asked(change: Change) -> bool:
    """Whether held news is due: people are asked, or the game is not in play."""
    if change.table.status != "playing":
        return True
    return bool(change.active)


async def _tell_owners(change: Change, people: People) -> None:
    """Sends each user what only their seat may know, unless they did it and see it in the reply."""
    assert change.entry is not None
    entry, public = change.entry, change.facts_for(None)
    for seat in change.seats.values():
        mine = change.facts_for(seat.seat)
        did_it = entry.seat == seat.seat and not change.by_standing_order
        if seat.user is None or mine == public or did_it:
            continue
        if robot_answering(seat, change.title) is None and uses_dms(await people.settings(seat.user)):
            events = tuple(fact for fact, known in zip(mine, public, strict=True) if fact != known)
            private = Happened(number=entry.number, kind=entry.kind, seat=entry.seat, events=events)
            change.post(Target("user", seat.user), PrivateNews(seat.seat, (private,)), grows="entries")


def tell_result(change: Change, result: Result) -> None:
    """Posts the result and the seed, with which anyone can check the deal."""
    if change.title.telling is not None:
        edit_turn_message(change, change.title.telling.now(change.game).turn)
    change.post(change.channel, GameEnded(result, change.game.seed))


def post_status(change: Change, pause: int) -> None:
    """Posts the table's status message, or edits it, after `pause` milliseconds: one edit tells of several
    answers."""
    change.post(change.channel, StatusMessage(), message="status", edits=True, not_before=change.at + pause)
