"""Rewrites a database as if an earlier release had used other names.

What this build has written is rewritten under old names: steps, decisions, answers, chapters and a field of
all events of a title; fields of letters, drafts, memories and replies. The migrations lead back to today's
names.
"""

import copy
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from games.core.migration import Migration, Plain, Rewrite
from games.core.title import Title

OLD = "old-"
LETTER = {"entries": "told", "seat": "chair", "chapter": "part", "code": "notice", "last": "end"}
DRAFT = {"text": "written"}
MEMORY = {"pace": "tempo", "groups": "asks", "standing": "orders", "news": "held_back"}
REPLY = {"code": "said", "events": "happened"}


def renamed(plain: Plain, names: dict[str, str]) -> Plain:
    return {names.get(name, name): value for name, value in plain.items()}


def migration_from(names: dict[str, str]) -> Rewrite:
    """The migration from the old field names to today's."""
    back = {old: new for new, old in names.items()}
    return lambda plain: renamed(plain, back)


def updated(title: Title, chapters: Iterable[str] = ()) -> Title:
    """The title as in a release with one more migration.

    Events of the flow are not rewritten: folding them onto a migrated save would put in steps that do not
    exist.
    """
    codec = copy.copy(title.codec)
    step = Migration(
        save=lambda save: _save(save, _new),
        event=lambda event: _event(event, _new, {"player": "seat"}),
        answer=lambda answer: _answer(answer, _new),
        decisions={OLD + tag: tag for tag in codec.decisions},
        chapters={OLD + name: name for name in chapters},
    )
    codec.migrations, codec.format = (*codec.migrations, step), codec.format + 1
    return replace(title, codec=codec)


def make_export_older(facts: Plain) -> None:
    """Rewrites an exported game in the same way."""
    for line in facts["log"]:
        line["events"] = _facts(line["events"])
        if line["answer"] is not None:
            line["answer"] = _answer(line["answer"], _old)


def make_older(path: Path) -> set[str]:
    """Rewrites a database that nothing has open; returns the chapters that it names."""
    chapters: set[str] = set()

    def told(plain: Plain) -> Plain:
        return _told(plain, chapters)

    with closing(sqlite3.connect(path)) as db, db:
        _rewrite(db, "tables", "state", lambda save: _save(save, _old))
        _rewrite(db, "snapshots", "state", lambda save: _save(save, _old))
        _rewrite(db, "entries", "events", _stored)
        _rewrite(db, "entries", "answer", lambda answer: _answer(answer, _old))
        _rewrite(db, "outbox", "payload", lambda plain: renamed(told(plain), LETTER))
        _rewrite(db, "tables", "clock", lambda plain: renamed(told(plain), MEMORY))
        _rewrite(db, "interactions", "reply", lambda plain: renamed(told(plain), REPLY))
        _rewrite(db, "drafts", "data", lambda plain: renamed(plain, DRAFT))
        for table, column in (("messages", "name"), ("outbox", "message")):
            again = f"UPDATE {table} SET {column} = ? WHERE {column} = ?"  # noqa: S608
            names = db.execute(f"SELECT {column} FROM {table} WHERE {column} LIKE 'page:%'")  # noqa: S608
            for (name,) in set(names.fetchall()):
                page, turn, chapter, first = name.split(":")
                db.execute(again, (f"{page}:{turn}:{_old(chapter)}:{first}", name))
    return chapters


def _rewrite(db: sqlite3.Connection, table: str, column: str, older: Callable[[Any], Any]) -> None:
    """Rewrites every distinct value of a JSON column."""
    values = db.execute(f"SELECT DISTINCT {column} FROM {table} WHERE {column} IS NOT NULL")  # noqa: S608
    for (value,) in values.fetchall():
        kept = msgspec.json.encode(older(msgspec.json.decode(value)))
        again = kept if isinstance(value, bytes) else kept.decode()
        db.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (again, value))  # noqa: S608


def _old(name: str) -> str:
    return OLD + name


def _new(name: str) -> str:
    return name.removeprefix(OLD)


def _save(save: Plain, name: Callable[[str], str]) -> Plain:
    _stacks(save["flow"]["stacks"], name)
    return save


def _stacks(stacks: Plain, name: Callable[[str], str]) -> None:
    """Steps, open decisions and sealed answers."""
    for stack in stacks.values():
        for frame in stack["frames"]:
            frame["step"] = name(frame["step"])
        _ask(stack.get("wait") or {}, name)
        for held in stack.get("held", ()):
            held["then"] = name(held["then"])
            _ask(held["ask"], name)


def _ask(ask: Plain, name: Callable[[str], str]) -> None:
    if ask.get("each"):
        ask["each"] = name(ask["each"])
    for question in ask.get("questions", ()):
        question["decision"]["decision"] = name(question["decision"]["decision"])
        if question.get("answer") is not None:
            question["answer"] = _answer(question["answer"], name)


def _answer(answer: Plain, name: Callable[[str], str]) -> Plain:
    return answer | {"answer": name(answer["answer"])}


def _event(event: Plain, name: Callable[[str], str], fields: dict[str, str]) -> Plain:
    if event["event"] == "answered":
        event = event | {"decision": name(event["decision"])}
    return renamed(event, fields)


def _stored(events: list[Plain]) -> list[Plain]:
    for event in events:
        if event["event"] == "flow":
            _stacks(event["stacks"], _old)
    return _facts(events)


def _facts(events: Iterable[Plain]) -> list[Plain]:
    return [_event(event, _old, {"seat": "player"}) for event in events]


def _told(plain: Plain, chapters: set[str]) -> Plain:
    """The title's names in a letter, a memory or a reply."""

    def chapter(name: str) -> str:
        chapters.add(name)
        return _old(name)

    for one in (*plain.get("entries", ()), *plain.get("news", ())):
        one["events"] = _facts(one["events"])
        if one["at"] is not None:
            one["at"] = [one["at"][0], chapter(one["at"][1])]
        one["asks"] = [chapter(name) for name in one["asks"]]
    for name in ("done", "events"):
        if name in plain:
            plain[name] = _facts(plain[name])
    if plain.get("kind") == "page":
        plain |= {"chapter": chapter(plain["chapter"]), "at": [plain["at"][0], chapter(plain["at"][1])]}
    if "standing" in plain:
        plain["standing"] = {
            seat: {_old(kind): order for kind, order in orders.items()}
            for seat, orders in plain["standing"].items()
        }
    for page, kept in list(plain.get("pages", {}).items()):
        turn, _, name = page.partition(":")
        plain["pages"][f"{turn}:{chapter(name)}"] = plain["pages"].pop(page)
        kept["at"] = [kept["at"][0], chapter(kept["at"][1])]
    return plain
