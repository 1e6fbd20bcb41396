"""Has everybody been told of everything, once? The posts of a table against its history."""

import json
import sqlite3
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.store import Entry, Loaded, SqliteStore
from bot.tables.model.event_facts import entry_facts
from bot.tables.model.letters import Content, GameEnded, MissedNews, News, TurnPage, read_content
from bot.tables.model.memory import Memory, read_memory
from bot.tables.news.chapters import is_silent
from bot.tables.news.missed_news import ranges_to_tell
from games.core.title import Chapter, Title
from games.titles import TITLES

SILENT = ("undo", "rewind", "take_back")
"""Entries that are told by a notice, not as news."""

LOST = ("403 ", "404 ")
"""The channel did not take a letter: what it tells has to be made up for."""


class Range(NamedTuple):
    """A page: the chapter of a turn, from one entry to another."""

    turn: int
    chapter: str
    first: int
    last: int


def posts_of(db: sqlite3.Connection) -> dict[str, list[dict[str, Any]]]:
    """What was posted about each table, in order, as the outbox holds it; not what a channel did not take."""
    rows = db.execute(
        "SELECT table_id, payload, state = 'dropped' AND reason IS NOT NULL, reason FROM outbox"
        " WHERE table_id IS NOT NULL ORDER BY id"
    )
    found: dict[str, list[dict[str, Any]]] = {}
    for table, payload, dropped, reason in rows:
        if not (dropped and reason.startswith(LOST)):
            found.setdefault(table, []).append(json.loads(payload))
    return found


async def untold(store: SqliteStore, loaded: Loaded, posts: Sequence[dict[str, Any]]) -> list[str]:
    """What of the history was told to nobody, or twice; in words.

    What a lost channel missed is told together, once there is a channel again: until then it is remembered.
    """
    table, title = loaded.table, TITLES[loaded.table.title]
    memory = read_memory(table.clock, title.codec)
    if table.length == 0:
        return []
    told = [read_content(post, title.codec) for post in posts if post]
    caught = _caught(told, memory)
    entries = await store.history.entries(table.id)
    held = {one.number for one in memory.news}
    news = Counter(one.number for post in told if isinstance(post, News) for one in post.entries)
    if title.telling is None:
        known = [one.number for one in entries if one.kind not in SILENT]
        times = {number: news[number] + (number in held) for number in known}
        wrong = [number for number, count in times.items() if not _once(number, count, caught)]
    else:
        snapshot, _ = await store.history.before(table.id, 0)
        ready = [one for one in entries if one.number not in held]
        wrong = _by_chapters(title, snapshot.state, ready, _pages(told, memory), news, caught)
    ends = sum(isinstance(post, GameEnded) for post in told)
    if table.status == "finished" and not memory.lost_channel and ends != 1:
        return [f"table {table.id}: its end was told {ends} times"]
    return [f"table {table.id}: entries {wrong[:5]} were not told, or not once"] if wrong else []


def _caught(posts: Sequence[Content], memory: Memory) -> list[range]:
    """What was told together, and what is still to be."""
    found = [range(post.first, post.until) for post in posts if isinstance(post, MissedNews)]
    if memory.missed is None:
        return found
    return [*found, *(range(*part) for part in ranges_to_tell(memory.made_up, memory.missed, sys.maxsize))]


def _once(number: int, times: int, caught: Sequence[range]) -> bool:
    """Told, or told together with others. Both may be: what is told together has no gaps."""
    together = sum(number in missed for missed in caught)
    return times <= 1 and together <= 1 and times + together >= 1


def _pages(posts: Sequence[Content], memory: Memory) -> list[Range]:
    """As far as they go by now: a page grows by edits."""
    found: dict[tuple[int, str, int], int] = {}
    for post in posts:
        if isinstance(post, TurnPage):
            key = post.turn, post.chapter, post.first
            found[key] = max(found.get(key, 0), post.last)
    for name, page in memory.pages.items():
        turn, _, chapter = name.partition(":")
        if (int(turn), chapter, page.first) in found:
            found[int(turn), chapter, page.first] = page.last
    return [Range(*key, last) for key, last in found.items()]


def _by_chapters(
    title: Title,
    start: bytes,
    entries: Sequence[Entry],
    pages: Sequence[Range],
    news: Counter[int],
    caught: Sequence[range],
) -> list[int]:
    """The entries of which something is on no page, or on two."""
    assert title.telling is not None
    here, wrong = title.telling.now(title.codec.decode(start)), list[int]()
    starts: dict[int, Chapter] = {}
    for entry in entries:
        starts[entry.number] = here
        if entry.kind in SILENT:
            here = here if entry.back_to is None else starts.get(entry.back_to, here)
            continue
        facts = entry_facts(entry, title.codec, None)
        *chapters, here = title.telling.chapters(here, [*facts, {}])
        for fact, chapter in zip(facts, chapters, strict=True):
            if not chapter.turn:
                times = news[entry.number]
            elif chapter.name and not is_silent(fact):
                mine = [page for page in pages if (page.turn, page.chapter) == chapter]
                times = sum(page.first <= entry.number <= page.last for page in mine)
            else:
                continue
            if not _once(entry.number, times, caught):
                wrong.append(entry.number)
    return list(dict.fromkeys(wrong))
