"""The shapes of questions. Each has exactly one form on a screen, one kind of answer and one notation.

A game adds parameters, not new widgets: whatever shows a decision needs to know only these.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from games.core import notation
from games.core.answers import (
    Allocated,
    AnyAnswer,
    Chose,
    ChoseSome,
    Filled,
    Ordered,
    Paid,
    Ranked,
    Said,
    Traded,
)
from games.core.dice import Chance, pick, shuffle
from games.core.illegal import Forbidden, Malformed
from games.core.market import Exchange as Exchange
from games.core.market import Market as Market
from games.core.market import write_trade
from games.core.payment import Payment as Payment
from games.core.shape import Shape


class YesNo(Shape, frozen=True, tag="yes-no"):
    """Two buttons."""

    takes: ClassVar[type] = Said

    def sample(self, chance: Chance) -> AnyAnswer:
        return Said(chance.randrange(2) == 1)

    def parse(self, text: str) -> AnyAnswer:
        return Said(notation.match(text.strip(), ("yes", "no")) == "yes")


class ChooseOne(Shape, frozen=True, tag="choose-one"):
    """A row of buttons or a select. `groups`: see `grouped`."""

    options: tuple[str, ...]
    groups: dict[str, str] = msgspec.field(default_factory=dict)
    takes: ClassVar[type] = Chose

    def check(self, answer: AnyAnswer) -> None:
        super().check(answer)
        assert isinstance(answer, Chose)
        if answer.option not in self.options:
            raise Forbidden("option.closed", given=notation.quote(answer.option), options=self.options)

    def sample(self, chance: Chance) -> AnyAnswer:
        return Chose(pick(chance, self.options))

    def parse(self, text: str) -> AnyAnswer:
        return Chose(notation.match(text.strip(), self.options, "option"))


class ChooseSome(Shape, frozen=True, tag="choose-some"):
    """A select with a least and a most. What is listed twice may be taken twice. `groups`: see `grouped`."""

    options: tuple[str, ...]
    least: int
    most: int
    groups: dict[str, str] = msgspec.field(default_factory=dict)
    takes: ClassVar[type] = ChoseSome

    def check(self, answer: AnyAnswer) -> None:
        super().check(answer)
        assert isinstance(answer, ChoseSome)
        if not self.least <= len(answer.options) <= self.most:
            raise Forbidden("some.count", given=len(answer.options), least=self.least, most=self.most)
        extra = Counter(answer.options) - Counter(self.options)
        if extra:
            given = notation.quote(next(iter(extra)))
            raise Forbidden("option.closed", given=given, options=self.options)

    def sample(self, chance: Chance) -> AnyAnswer:
        options = list(self.options)
        shuffle(chance, options)
        return ChoseSome(tuple(options[: self.least + chance.randrange(self.most - self.least + 1)]))

    def parse(self, text: str) -> AnyAnswer:
        if text.strip().casefold() in ("", "none", "-"):
            return ChoseSome(())
        chosen: list[str] = []
        for part in notation.parts(text):
            times, name = notation.counted(part, self.options)
            if times > len(self.options):
                raise Forbidden("some.count", given=times, least=self.least, most=self.most)
            chosen += [name] * times
        return ChoseSome(tuple(chosen))


class Allocate(Shape, frozen=True, tag="allocate"):
    """A total shared out under caps: a proposal to accept, or one line of text."""

    least: int
    most: int
    caps: dict[str, int]
    takes: ClassVar[type] = Allocated

    def check(self, answer: AnyAnswer) -> None:
        super().check(answer)
        assert isinstance(answer, Allocated)
        for name, amount in answer.amounts.items():
            cap = self.caps.get(name)
            if cap is None:
                raise Forbidden("option.closed", given=notation.quote(name), options=tuple(self.caps))
            if not 0 <= amount <= cap:
                raise Forbidden("allocate.cap", given=name, amount=amount, cap=cap)
        total = sum(answer.amounts.values())
        if not self.least <= total <= self.most:
            raise Forbidden("allocate.total", given=total, least=self.least, most=self.most)

    def sample(self, chance: Chance) -> AnyAnswer:
        units = [name for name, cap in self.caps.items() for _ in range(cap)]
        shuffle(chance, units)
        most = min(self.most, len(units))
        chosen = Counter(units[: self.least + chance.randrange(most - self.least + 1)])
        return Allocated(dict(chosen))

    def parse(self, text: str) -> AnyAnswer:
        return Allocated(notation.amounts(text, self.caps))


class Rank(Shape, frozen=True, tag="rank"):
    """All of these, in an order of one's choice."""

    options: tuple[str, ...]
    takes: ClassVar[type] = Ranked

    def check(self, answer: AnyAnswer) -> None:
        super().check(answer)
        assert isinstance(answer, Ranked)
        if sorted(answer.options) != sorted(self.options):
            raise Forbidden("rank.all", options=self.options)

    def sample(self, chance: Chance) -> AnyAnswer:
        options = list(self.options)
        shuffle(chance, options)
        return Ranked(tuple(options))

    def parse(self, text: str) -> AnyAnswer:
        names = notation.parts(text.replace(">", ","))
        return Ranked(tuple(notation.match(name, self.options, "option") for name in names))


class Field(msgspec.Struct, frozen=True):
    """One line of a Form: text of a length, or a number within limits."""

    name: str
    number: bool
    least: int
    most: int


class Form(Shape, frozen=True, tag="form"):
    """A few named fields, as in a modal.

    Notation: `price = 3, name = Uruk`; text that holds a comma or the like in quotes, `name = "Ur, Uruk"`.
    """

    fields: tuple[Field, ...]
    takes: ClassVar[type] = Filled

    def check(self, answer: AnyAnswer) -> None:
        super().check(answer)
        assert isinstance(answer, Filled)
        if set(answer.fields) != {field.name for field in self.fields}:
            raise Malformed("form.fields", fields=[field.name for field in self.fields])
        for field in self.fields:
            value = answer.fields[field.name]
            if isinstance(value, int) != field.number:
                raise Malformed("form.kind", field=field.name)
            size = value if isinstance(value, int) else len(value)
            if not field.least <= size <= field.most:
                raise Forbidden("form.limits", field=field.name, least=field.least, most=field.most)

    def sample(self, chance: Chance) -> AnyAnswer:
        sizes = {f.name: f.least + chance.randrange(min(f.most - f.least, 99) + 1) for f in self.fields}
        return Filled({f.name: sizes[f.name] if f.number else "x" * sizes[f.name] for f in self.fields})

    def parse(self, text: str) -> AnyAnswer:
        known = {field.name: field.number for field in self.fields}
        filled: dict[str, str | int] = {}
        for given, value in notation.fields(text):
            name = notation.match(given, known, "field")
            filled[name] = notation.number(value) if known[name] else value
        return Filled(filled)


class Orders(Shape, frozen=True, tag="orders"):
    """Lines of notation; the decision reads them and completes them word by word."""

    least: int
    most: int
    takes: ClassVar[type] = Ordered

    def check(self, answer: AnyAnswer) -> None:
        super().check(answer)
        assert isinstance(answer, Ordered)
        if not self.least <= len(answer.lines) <= self.most:
            raise Forbidden("orders.count", given=len(answer.lines), least=self.least, most=self.most)

    def parse(self, text: str) -> AnyAnswer:
        """A semicolon ends a line too."""
        lines = text.replace(";", "\n").splitlines()
        return Ordered(tuple(line.strip() for line in lines if line.strip()))


def only_answer(shape: "AnyShape") -> AnyAnswer | None:
    """The answer, if the shape leaves no other one."""
    match shape:
        case ChooseOne(options=(option,)):
            return Chose(option)
        case ChooseSome(options, least, most) if most == 0 or least == len(options):
            return ChoseSome(() if most == 0 else options)
        case Allocate(least, most, caps) if most == 0 or least == sum(caps.values()):
            return Allocated({} if most == 0 else {name: cap for name, cap in caps.items() if cap})
        case Rank(options=(option,)):
            return Ranked((option,))
        case _:
            return None


def write(answer: AnyAnswer) -> str:
    """An answer in the notation that `parse` reads; the log, scenarios and commands all use it."""
    match answer:
        case Said(yes):
            return "yes" if yes else "no"
        case Chose(option):
            return option
        case ChoseSome(options):
            return ", ".join(options) or "none"
        case Allocated(amounts) | Paid(amounts):
            return notation.counts(amounts)
        case Ranked(options):
            return " > ".join(options)
        case Filled(fields):
            return ", ".join(f"{name} = {notation.written(value)}" for name, value in fields.items())
        case Ordered(lines):
            return "\n".join(lines)
        case Traded():
            return write_trade(answer)


def grouped(options: Sequence[str], groups: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The options by their group (areas by region, say), both in the order of the options.

    A list too long for a screen is entered by choosing a group first. Answers and notation know no groups.
    Options that are of no group come under the empty name.
    """
    found: dict[str, list[str]] = {}
    for option in options:
        found.setdefault(groups.get(option, ""), []).append(option)
    return {group: tuple(members) for group, members in found.items()}


def counted(options: Sequence[str]) -> dict[str, int]:
    """How many there are of each, as an Allocate's caps."""
    return dict(Counter(options))


AnyShape = YesNo | ChooseOne | ChooseSome | Allocate | Rank | Form | Orders | Market | Payment
