"""Has everybody been told of everything, once? The posts of a table against its history."""

import json
import sqlite3
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.store import Entry, Loaded, SqliteStore
from bot.tables.chapters import _silent
from bot.tables.facts import told_to
from bot.tables.memory import Memory, read_memory
from games.core.title import Title
from games.titles import TITLES

SILENT = ("undo", "rewind", "take_back")
"""Entries that are told by a notice, not as news."""

LOST = ("403 ", "404 ")
"""The channel did not take a letter: until the host moves the table there is nowhere to tell anything."""


class Range(NamedTuple):
    """A page: the chapter of a turn, from one entry to another."""

    turn: int
    chapter: str
    first: int
    last: int


def posts_of(db: sqlite3.Connection) -> dict[str, list[dict[str, Any]]]:
    """What was posted about each table, in order, as the outbox holds it."""
    rows = db.execute("SELECT table_id, payload, reason FROM outbox WHERE table_id IS NOT NULL ORDER BY id")
    found: dict[str, list[dict[str, Any]]] = {}
    for table, payload, reason in rows:
        found.setdefault(table, []).append(json.loads(payload) | {"reason": reason or ""})
    return found


async def untold(store: SqliteStore, loaded: Loaded, posts: Sequence[dict[str, Any]]) -> list[str]:
    """What of the history was told to nobody, or twice; in words."""
    table, title = loaded.table, TITLES[loaded.table.title]
    memory = read_memory(table.clock)
    lost = memory.lost_channel or any(post["reason"].startswith(LOST) for post in posts)
    if lost or table.length == 0:
        return []
    entries = [one for one in await store.history.entries(table.id) if one.kind not in SILENT]
    held = {one.number for one in memory.news}
    news = Counter(one["number"] for post in posts if post["kind"] == "news" for one in post["entries"])
    if title.telling is None:
        wrong = [one.number for one in entries if news[one.number] + (one.number in held) != 1]
    else:
        snapshot, _ = await store.history.before(table.id, 0)
        ready = [one for one in entries if one.number not in held]
        wrong = _by_chapters(title, snapshot.state, ready, _pages(posts, memory), news)
    return [f"table {table.id}: entries {wrong[:5]} were not told, or not once"] if wrong else []


def _pages(posts: Sequence[dict[str, Any]], memory: Memory) -> list[Range]:
    """As far as they go by now: a page grows by edits."""
    found: dict[tuple[int, str, int], int] = {}
    for post in posts:
        if post["kind"] == "page":
            key = post["turn"], post["chapter"], post["first"]
            found[key] = max(found.get(key, 0), post["last"])
    for name, page in memory.pages.items():
        turn, _, chapter = name.partition(":")
        if (int(turn), chapter, page.first) in found:
            found[int(turn), chapter, page.first] = page.last
    return [Range(*key, last) for key, last in found.items()]


def _by_chapters(
    title: Title, start: bytes, entries: Sequence[Entry], pages: Sequence[Range], news: Counter[int]
) -> list[int]:
    """The entries of which something is on no page, or on two."""
    assert title.telling is not None
    here, wrong = title.telling.now(title.codec.decode(start)), list[int]()
    for entry in entries:
        facts = told_to(title.codec.decode_events(entry.events), None)
        *chapters, here = title.telling.chapters(here, [*facts, {}])
        for fact, chapter in zip(facts, chapters, strict=True):
            if not chapter.turn:
                times = news[entry.number]
            elif chapter.name and not _silent(fact):
                mine = [page for page in pages if (page.turn, page.chapter) == chapter]
                times = sum(page.first <= entry.number <= page.last for page in mine)
            else:
                continue
            if times != 1:
                wrong.append(entry.number)
    return list(dict.fromkeys(wrong))
