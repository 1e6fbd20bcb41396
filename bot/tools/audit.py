"""`ziggurat audit FILE`: checks the deal and every step of a finished game. FILE comes from `/table export`.

The seed must fit the hash that was posted at the start; and the game, played again from the seed and the
answers alone, must give the same events and the same result.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot.tables.model.event_facts import facts_for
from bot.tools.terminal import TEXTS
from games.core import engine, history
from games.core.answers import AnyAnswer
from games.core.codec import BadSave
from games.core.dice import commitment
from games.core.event import Event
from games.core.game import AnyGame
from games.core.illegal import Illegal
from games.core.result import Result
from games.core.title import Title
from games.titles import TITLES


class Step(msgspec.Struct, kw_only=True):
    """A line of the log; fields that the audit does not need are ignored."""

    number: int
    kind: str
    seat: str | None = None
    question: str | None = None
    answer: dict[str, Any] | None = None
    back_to: int | None = None
    events: list[dict[str, Any]] = []


class Record(msgspec.Struct, kw_only=True):
    """An exported game, with its seed if it is over. `format`: that of the title's events and answers."""

    title: str
    format: int = 1
    options: dict[str, Any]
    seats: dict[str, str | None]
    log: list[Step]
    viewer: str | None = None
    commitment: str | None = None
    seed: str | None = None
    result: Result | None = None


class AuditFailure(Exception):
    """What does not fit: a code of the catalogue, and facts."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="what `/table export` gave after the game")


def run(args: argparse.Namespace) -> int:
    """1 if something does not fit, 2 if the file cannot be audited."""
    try:
        record = msgspec.json.decode(args.file.read_bytes(), type=Record)
    except (OSError, msgspec.DecodeError) as error:
        print(TEXTS.text("audit.unreadable", {"file": args.file, "error": str(error)}), file=sys.stderr)
        return 2
    try:
        audit(record)
    except AuditFailure as failure:
        print(TEXTS.text(f"audit.{failure.code}", failure.facts), file=sys.stderr)
        return 2 if failure.code in ("unfinished", "untitled", "format") else 1
    print(TEXTS.text("audit.seed", {"commitment": record.commitment}))
    print(TEXTS.text("audit.game", {"steps": len(record.log)}))
    return 0


def audit(record: Record) -> None:
    """Raises AuditFailure for the first thing that does not fit."""
    title = TITLES.get(record.title)
    if title is None:
        raise AuditFailure("untitled", title=record.title)
    if record.seed is None:
        raise AuditFailure("unfinished")
    if not 1 <= record.format <= title.codec.format:
        raise AuditFailure("format", format=record.format, newest=title.codec.format)
    if record.commitment != commitment(record.seed):
        raise AuditFailure("forged", commitment=record.commitment, found=commitment(record.seed))
    game = _replay(title, record, record.seed)
    if game.result() != record.result:
        raise AuditFailure("result")


def _replay(title: Title, record: Record, seed: str) -> AnyGame:
    def new() -> AnyGame:
        return title.new(record.options, list(record.seats), seed)

    codec, game, entries = title.codec, new(), list[history.Entry]()
    for step in record.log:
        if step.kind == "host":
            continue
        try:
            answer = None
            if step.answer is not None:
                answer = codec.decode_answer(msgspec.json.encode(step.answer), record.format)
            entry = _entry(game, entries, step, answer)
            said = codec.facts(step.events, record.format)
        except Illegal as illegal:
            raise AuditFailure("refused", number=step.number, refusal=illegal.code) from illegal
        except BadSave as error:
            raise AuditFailure("unknown", number=step.number, kind=step.kind) from error
        entries.append(entry)
        if entry.back_to is not None:
            game = history.state(new(), entries)
        if list(facts_for(entry.events, record.viewer)) != said:
            raise AuditFailure("events", number=step.number)
    return game


def _entry(
    game: AnyGame, entries: Sequence[history.Entry], step: Step, answer: AnyAnswer | None
) -> history.Entry:
    """The same step, played again; an undo or a rewind is taken from the history instead."""
    if step.kind == "undo":
        return history.undo(game, entries, step.seat or "")
    if step.kind == "rewind":
        return history.rewind(game, entries, step.seat, -1 if step.back_to is None else step.back_to)
    events = tuple(_play(game, step, answer))
    return history.Entry(step.kind, step.seat, step.question, answer, events)  # type: ignore[arg-type]


def _play(game: AnyGame, step: Step, answer: AnyAnswer | None) -> list[Event]:
    question, seat = step.question or "", step.seat or ""
    match step.kind:
        case "submit":
            return engine.submit(game, question, seat, answer)
        case "take_back":
            return engine.take_back(game, question, seat)
        case "depart":
            return engine.depart(game, seat)
        case "expire":
            return engine.expire(game, question.split())
        case _:
            raise AuditFailure("unknown", number=step.number, kind=step.kind)
