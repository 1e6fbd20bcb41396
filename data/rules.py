"""The rule index of a game: every rule by its number, in our words, with the lines of the book it covers."""

import re
from functools import cache
from typing import Annotated

from msgspec import Struct
from pydantic import Field, PositiveInt, StringConstraints, ValidationInfo, field_validator

from data.loading import Schema, load

RuleId = Annotated[str, StringConstraints(pattern=r"^[A-Z]{1,2}(\.[a-z0-9_]+){2,}$")]
RulingId = Annotated[str, StringConstraints(pattern=r"^[A-Z]{1,2}[0-9]{2}$")]
Word = Annotated[str, StringConstraints(pattern=r"^[a-z_]+$")]
Prose = Annotated[str, StringConstraints(min_length=1)]
Lines = tuple[PositiveInt, PositiveInt]


def _sane(ranges: tuple[Lines, ...], book_lines: int | None = None) -> tuple[Lines, ...]:
    for first, last in ranges:
        if first > last:
            raise ValueError(f"lines {first} to {last} run backwards")
        if book_lines is not None and last > book_lines:
            raise ValueError(f"lines {first} to {last} go beyond the book's {book_lines}")
    return ranges


def _numbers(ranges: tuple[Lines, ...]) -> set[int]:
    return {number for first, last in ranges for number in range(first, last + 1)}


def _words(text: str) -> list[str]:
    return re.findall(r"[\w.]*\w", text.casefold())


class RuleSchema(Schema):
    id: RuleId
    title: Prose
    text: Prose
    ruling: RulingId | None = None
    option: Word | None = None
    lines: tuple[Lines, ...]

    @field_validator("lines")
    @classmethod
    def _from_the_book_or_a_ruling(cls, lines: tuple[Lines, ...], info: ValidationInfo) -> tuple[Lines, ...]:
        if not lines and info.data.get("ruling") is None:
            raise ValueError("a rule without lines of the book must name its ruling")
        return _sane(lines)


class RulesSchema(Schema):
    """The whole of a rules.toml. `unclaimed` lists, by reason, the lines of the book that hold no rule."""

    game: Word
    prefix: str
    book: Prose
    book_lines: PositiveInt
    options: tuple[Word, ...] = ()
    rules: tuple[RuleSchema, ...] = Field(min_length=1)
    unclaimed: dict[Word, tuple[Lines, ...]]

    @field_validator("rules")
    @classmethod
    def _ids_and_options(cls, rules: tuple[RuleSchema, ...], info: ValidationInfo) -> tuple[RuleSchema, ...]:
        seen: set[str] = set()
        for rule in rules:
            if rule.id in seen:
                raise ValueError(f"{rule.id} is there twice")
            seen.add(rule.id)
            prefix = info.data.get("prefix")
            if prefix is not None and not rule.id.startswith(f"{prefix}."):
                raise ValueError(f"{rule.id} does not begin with {prefix}.")
            if rule.option is not None and rule.option not in info.data.get("options", (rule.option,)):
                raise ValueError(f"{rule.id}: option {rule.option!r} is not in options")
            try:
                _sane(rule.lines, info.data.get("book_lines"))
            except ValueError as error:
                raise ValueError(f"{rule.id}: {error}") from error
        return rules

    @field_validator("unclaimed")
    @classmethod
    def _no_line_twice(
        cls, unclaimed: dict[str, tuple[Lines, ...]], info: ValidationInfo
    ) -> dict[str, tuple[Lines, ...]]:
        rules: tuple[RuleSchema, ...] = info.data.get("rules", ())
        taken = {number: rule.id for rule in rules for number in _numbers(rule.lines)}
        for reason, ranges in unclaimed.items():
            for number in sorted(_numbers(_sane(ranges, info.data.get("book_lines")))):
                if number in taken:
                    raise ValueError(f"{reason}: line {number} belongs to {taken[number]} already")
                taken[number] = reason
        return unclaimed


class Rule(Struct, frozen=True):
    """One rule. `ruling` is named where the book is silent; `option` where a variant must be switched on."""

    id: str
    title: str
    text: str
    lines: tuple[Lines, ...]
    ruling: str | None
    option: str | None


class Unclaimed(Struct, frozen=True):
    """Lines of the book that hold no rule, and what they are instead."""

    first: int
    last: int
    reason: str


class RuleIndex(Struct, frozen=True):
    """All the rules of a game, in the order of the file."""

    game: str
    book: str
    book_lines: int
    options: tuple[str, ...]
    rules: tuple[Rule, ...]
    unclaimed: tuple[Unclaimed, ...]

    def rule(self, rule_id: str) -> Rule:
        """The rule of that number; KeyError if there is none."""
        for rule in self.rules:
            if rule.id == rule_id:
                return rule
        raise KeyError(rule_id)

    def search(self, words: str) -> list[Rule]:
        """Rules in which every word begins some word, those with most of them in number or title first."""
        wanted = _words(words)

        def found(text: str) -> int:
            return sum(any(word.startswith(w) for word in _words(text)) for w in wanted)

        def name(rule: Rule) -> str:
            return f"{rule.id} {rule.id.replace('.', ' ')} {rule.title}"

        hits = [rule for rule in self.rules if wanted and found(f"{name(rule)} {rule.text}") == len(wanted)]
        return sorted(hits, key=lambda rule: -found(name(rule)))

    def unclaimed_lines(self, book_text: str) -> list[tuple[int, str]]:
        """Lines of the book that are not blank, claimed by no rule and not listed as unclaimed."""
        known = _numbers(tuple((entry.first, entry.last) for entry in self.unclaimed))
        for rule in self.rules:
            known |= _numbers(rule.lines)
        return [
            (number, line)
            for number, line in enumerate(book_text.split("\n"), start=1)
            if line.strip() and number not in known
        ]


@cache
def load_rules(folder: str) -> RuleIndex:
    """The rule index of a title whose rules are one file: rules.toml in its data folder."""
    return frozen(load(f"{folder}/rules.toml", RulesSchema))


def frozen(schema: RulesSchema) -> RuleIndex:
    """The checked file as structs."""
    return RuleIndex(
        game=schema.game,
        book=schema.book,
        book_lines=schema.book_lines,
        options=schema.options,
        rules=tuple(Rule(r.id, r.title, r.text, r.lines, r.ruling, r.option) for r in schema.rules),
        unclaimed=tuple(
            Unclaimed(first, last, reason)
            for reason, ranges in schema.unclaimed.items()
            for first, last in ranges
        ),
    )
