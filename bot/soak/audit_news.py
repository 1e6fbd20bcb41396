"""Was everything that happened at a table announced, and once? Compares its posts with its history."""

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

NOT_NEWS = ("undo", "rewind", "take_back")
"""Kinds of entries that are announced by a notice, not as news."""

REFUSED_BY_CHANNEL = ("403 ", "404 ")
"""How the reason begins if the channel refused a letter; its contents must then be announced later."""


class Page(NamedTuple):
    """One page of a turn: a chapter, from the first entry to the last."""

    turn: int
    chapter: str
    first: int
    last: int


def posts_by_table(db: sqlite3.Connection) -> dict[str, list[dict[str, Any]]]:
    """The payloads of the outbox by table, in order, without those that a channel refused."""
    rows = db.execute(
        "SELECT table_id, payload, state = 'dropped' AND reason IS NOT NULL, reason FROM outbox"
        " WHERE table_id IS NOT NULL ORDER BY id"
    )
    found: dict[str, list[dict[str, Any]]] = {}
    for table, payload, dropped, reason in rows:
        if not (dropped and reason.startswith(REFUSED_BY_CHANNEL)):
            found.setdefault(table, []).append(json.loads(payload))
    return found


async def news_faults(store: SqliteStore, loaded: Loaded, posts: Sequence[dict[str, Any]]) -> list[str]:
    """Says which entries of the history were announced to nobody, or twice.

    What a lost channel missed is announced in one letter once there is a channel again; until then it is in
    the table's memory.
    """
    table, title = loaded.table, TITLES[loaded.table.title]
    memory = read_memory(table.clock, title.codec)
    if table.length == 0:
        return []
    contents = [read_content(post, title.codec) for post in posts if post]
    summarised = _summarised(contents, memory)
    entries = await store.history.entries(table.id)
    held = {one.number for one in memory.news}
    news = Counter(one.number for post in contents if isinstance(post, News) for one in post.entries)
    if title.telling is None:
        known = [one.number for one in entries if one.kind not in NOT_NEWS]
        times = {number: news[number] + (number in held) for number in known}
        wrong = [number for number, count in times.items() if not _announced_once(number, count, summarised)]
    else:
        snapshot, _ = await store.history.before(table.id, 0)
        ready = [one for one in entries if one.number not in held]
        wrong = _by_chapters(title, snapshot.state, ready, _pages(contents, memory), news, summarised)
    ends = sum(isinstance(post, GameEnded) for post in contents)
    if table.status == "finished" and not memory.lost_channel and ends != 1:
        return [f"table {table.id}: its end was told {ends} times"]
    return [f"table {table.id}: entries {wrong[:5]} were not told, or not once"] if wrong else []


def _summarised(posts: Sequence[Content], memory: Memory) -> list[range]:
    """The entries that were announced in letters about what a channel missed, or still will be."""
    found = [range(post.first, post.until) for post in posts if isinstance(post, MissedNews)]
    if memory.missed is None:
        return found
    return [*found, *(range(*part) for part in ranges_to_tell(memory.made_up, memory.missed, sys.maxsize))]


def _announced_once(number: int, times: int, summarised: Sequence[range]) -> bool:
    """Announced alone, or in a letter about what was missed. Both may be: such a letter leaves no gaps."""
    missed = sum(number in entries for entries in summarised)
    return times <= 1 and missed <= 1 and times + missed >= 1


def _pages(posts: Sequence[Content], memory: Memory) -> list[Page]:
    """The pages that were posted, up to their last entries now: a page grows by edits."""
    found: dict[tuple[int, str, int], int] = {}
    for post in posts:
        if isinstance(post, TurnPage):
            key = post.turn, post.chapter, post.first
            found[key] = max(found.get(key, 0), post.last)
    for name, page in memory.pages.items():
        turn, _, chapter = name.partition(":")
        if (int(turn), chapter, page.first) in found:
            found[int(turn), chapter, page.first] = page.last
    return [Page(*key, last) for key, last in found.items()]


def _by_chapters(
    title: Title,
    start: bytes,
    entries: Sequence[Entry],
    pages: Sequence[Page],
    news: Counter[int],
    summarised: Sequence[range],
) -> list[int]:
    """The entries of which some event is on no page, or on two."""
    assert title.telling is not None
    here, wrong = title.telling.now(title.codec.decode(start)), list[int]()
    starts: dict[int, Chapter] = {}
    for entry in entries:
        starts[entry.number] = here
        if entry.kind in NOT_NEWS:
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
            if not _announced_once(entry.number, times, summarised):
                wrong.append(entry.number)
    return list(dict.fromkeys(wrong))
