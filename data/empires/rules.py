"""The rule index of the two boxes: one set of rules, each with its lines in either book."""

from collections.abc import Iterable
from functools import cache
from typing import Annotated

from pydantic import BeforeValidator, Field, PositiveInt

from data.civilization.reading import Folder, Version
from data.empires.sides import FOLDER, SIDES, Side
from data.loading import Reader, Schema, text_of
from data.rules import Prose, Rule, RuleId, RuleIndex, RulingId, Unclaimed, Word


def _ranges(value: object) -> object:
    """`"12-14, 20"` is lines 12 to 14 and line 20."""
    if not isinstance(value, str):
        return value
    found: list[tuple[int, int]] = []
    for part in value.split(","):
        first, dash, last = part.strip().partition("-")
        if not (first.isdecimal() and (last.isdecimal() or not dash)):
            raise ValueError(f"{part.strip()!r} is neither a line nor a range of lines")
        found.append((int(first), int(last or first)))
    return tuple(found)


Lines = Annotated[tuple[tuple[PositiveInt, PositiveInt], ...], BeforeValidator(_ranges)]


class RuleEntry(Schema):
    id: RuleId
    title: Prose
    text: Prose
    west: Lines = ()
    east: Lines = ()
    ruling: RulingId | None = None
    option: Word | None = None
    only: Side | None = None


class RulesFile(Schema):
    version: Version
    rules: tuple[RuleEntry, ...]


class BookSchema(Schema):
    game: Word
    book: Prose
    lines: PositiveInt
    unclaimed: dict[Word, Lines]


class HeadFile(Schema):
    """rules.toml: the files of the index, the table options, and what in the books is no rule."""

    version: Version
    files: tuple[Prose, ...] = Field(min_length=1)
    options: tuple[Word, ...]
    west: BookSchema
    east: BookSchema


@cache
def rules(side: Side) -> RuleIndex:
    """The index of Western or Eastern Empires; the ids are the same in both."""
    return build_rules(text_of)[side]


def build_rules(read: Reader) -> dict[Side, RuleIndex]:
    """Both indexes, read and checked."""
    folder = Folder(FOLDER, read)
    head = folder.file("rules", HeadFile)
    entries: dict[str, RuleEntry] = {}
    for name in head.files:
        for entry in folder.file(name, RulesFile).rules:
            if entry.id in entries:
                raise folder.wrong(name, f"rules[{entry.id}]", "the id is there twice")
            _check_entry(folder, name, entry, head)
            entries[entry.id] = entry
    return {side: _index(folder, side, head, entries.values()) for side in SIDES}


def _check_entry(folder: Folder, name: str, entry: RuleEntry, head: HeadFile) -> None:
    where = f"rules[{entry.id}]"
    if entry.option and entry.option not in head.options:
        raise folder.wrong(name, f"{where}.option", f"{entry.option!r} is not in the options of rules.toml")
    if not (entry.west or entry.east or entry.ruling):
        raise folder.wrong(name, where, "a rule without lines of a book must name its ruling")
    for side in SIDES:
        lines = _lines(entry, side)
        if lines and entry.only not in (None, side):
            raise folder.wrong(name, f"{where}.{side}", f"a rule of the {entry.only}ern box alone")
        _check_lines(folder, name, f"{where}.{side}", lines, _book(head, side).lines)


def _check_lines(folder: Folder, name: str, where: str, lines: Iterable[tuple[int, int]], most: int) -> None:
    for first, last in lines:
        if first > last:
            raise folder.wrong(name, where, f"lines {first} to {last} run backwards")
        if last > most:
            raise folder.wrong(name, where, f"line {last} is beyond the book's {most}")


def _lines(entry: RuleEntry, side: Side) -> tuple[tuple[int, int], ...]:
    return entry.west if side == "west" else entry.east


def _book(head: HeadFile, side: Side) -> BookSchema:
    return head.west if side == "west" else head.east


def _index(folder: Folder, side: Side, head: HeadFile, entries: Iterable[RuleEntry]) -> RuleIndex:
    book = _book(head, side)
    found = tuple(
        Rule(e.id, e.title, e.text, _lines(e, side), e.ruling, e.option)
        for e in entries
        if e.only in (None, side)
    )
    taken = {line: rule.id for rule in found for first, last in rule.lines for line in range(first, last + 1)}
    for reason, lines in book.unclaimed.items():
        where = f"{side}.unclaimed.{reason}"
        _check_lines(folder, "rules", where, lines, book.lines)
        for first, last in lines:
            for line in range(first, last + 1):
                if line in taken:
                    raise folder.wrong("rules", where, f"line {line} belongs to {taken[line]} already")
                taken[line] = reason
    return RuleIndex(
        game=book.game,
        book=book.book,
        book_lines=book.lines,
        options=head.options,
        rules=found,
        unclaimed=tuple(
            Unclaimed(first, last, reason)
            for reason, lines in book.unclaimed.items()
            for first, last in lines
        ),
    )
