"""Who is told what of a step: everybody in the channel, and each seat what it alone may know."""

from bot.store import Target
from bot.store.protocol import People
from bot.tables.model.letters import GameEnded, Happened, News, PrivateNews, StatusMessage
from bot.tables.model.seating import played_by
from bot.tables.news.chapters import Writer, happened, show_turn, went_back
from bot.tables.news.missed_news import find, miss, worth_a_try
from bot.tables.news.pings import by_dm
from bot.tables.steps.change import Change
from games.core.result import Result

MOST_HELD = 20
"""Answers of automatic players in one piece of news."""


async def tell(change: Change, people: People, pause: int = 0) -> None:
    """News for everybody; several answers in a row by automatic players are told together.

    `pause`: so long a page of a turn's thread waits for more to tell.
    """
    entry, memory, telling = change.entry, change.memory, change.title.telling
    if worth_a_try(change):
        find(change)
    if entry is not None and entry.kind not in ("undo", "rewind", "take_back"):
        known = Happened(number=entry.number, kind=entry.kind, seat=entry.seat, events=change.told(None))
        memory.news = [*memory.news, known if telling is None else happened(change, known, telling)]
        await _tell_owners(change, people)
    by_robot = entry is not None and entry.kind == "submit" and entry.user is None
    waits = by_robot and not _people_are_asked(change) and len(memory.news) < MOST_HELD
    if memory.news and not waits:
        if memory.lost_channel:
            miss(change, memory.news[0].number)
        if telling is None:
            change.post(change.channel, News(tuple(memory.news)), grows="entries")
        else:
            Writer(change, telling, pause).write(memory.news)
        memory.news = []
    if telling is not None and entry is not None and entry.kind in ("undo", "rewind"):
        went_back(change, telling)


def _people_are_asked(change: Change) -> bool:
    """Or nothing goes on: then there is nothing to wait for."""
    if change.table.status != "playing":
        return True
    return bool(change.active)


async def _tell_owners(change: Change, people: People) -> None:
    """What one seat alone may know, to its user, unless he did it himself and reads it in the reply."""
    assert change.entry is not None
    entry, public = change.entry, change.told(None)
    for seat in change.seats.values():
        mine = change.told(seat.seat)
        did_it = entry.seat == seat.seat and not change.unattended
        if seat.user is None or mine == public or did_it:
            continue
        if played_by(seat, change.title) is None and by_dm(await people.settings(seat.user)):
            events = tuple(fact for fact, known in zip(mine, public, strict=True) if fact != known)
            told = Happened(number=entry.number, kind=entry.kind, seat=entry.seat, events=events)
            change.post(Target("user", seat.user), PrivateNews(seat.seat, (told,)), grows="entries")


def tell_result(change: Change, result: Result) -> None:
    """The game is over: the result, and the seed that lets anyone check the deal."""
    if change.title.telling is not None:
        show_turn(change, change.title.telling.now(change.game).turn)
    change.post(change.channel, GameEnded(result, change.game.seed))


def show_status(change: Change, pause: int) -> None:
    """The status message of the table, posted or edited; after a pause, so that one edit tells of several."""
    change.post(change.channel, StatusMessage(), message="status", edits=True, not_before=change.at + pause)
