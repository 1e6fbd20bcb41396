"""Every word that people read, by language: `words(title).event({"event": "passed", …}, names)`.

The engine gives codes and facts; catalogues hold the texts (data/catalogues.py), one or more per title and
`core.toml` for what all of them share. One that builds on another says `extends = "…"` and finds the texts of
that one too. A text is a line of `str.format` with the facts as its fields:

    {space}                 the fact itself; several are listed: "B2, C3 and D4" ({options:or}: "B2 or C3")
    {seat:name}             the name of a seat, as the caller gives it, inserted as it is
    {colour:tile}           the word for it in the table `words.tile`: "temple"
    {colour:a tile}         the same in another form: "a temple"
    {count:tile.any}        so many of a thing: "1 tile", "3 tiles"; also {count:tile.{colour}}
    {tiles:tile}            many things, counted: "a temple and two farms"
    {spaces:# tile.any}     as many of a thing as there are entries: "2 tiles"; of amounts their sum
    {tokens:area}           amounts of things, from a table or from pairs: "3 Rome and 1 Etruria"
    {tokens:in area}        the same in another form of `lists`: "3 in Rome and 1 in Etruria"
    {census:name}           amounts by seat: "Ann 12 and Bob 9"
    {path:to area}          things one after the other, joined by a word of `lists`: "Rome > Etruria"
    {examples.move}         an example for the reader, from the table `examples`: "3 Rome > Etruria"

Every example that a text offers is in the table `examples`, by the question that it answers or by what it is
an example of, so that a test can try them all.

A holder who is no seat is named in `words.name`. The names that a title's facts give are found under `words`;
what its catalogues say comes first.

In place of one text there may be a table of them, chosen `by` the value of a fact: its own key, `none` for
None, `hidden` where the reader may not know the fact, or else `other`. An empty text is silent on purpose.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, cast

from data.catalogues import chain
from data.loading import DataError

Facts = Mapping[str, Any]
Names = Mapping[str, str]

PLURAL: dict[str, Callable[[int], str]] = {"en": lambda count: "one" if count == 1 else "other"}
"""Which form of a noun goes with a number, by language."""

LONGEST_LIST = 12
_SPELT = {"None": "none", "True": "true", "False": "false", "[]": "none", "()": "none", "{}": "none"}


class Words:
    """The texts of one title (or of a program) and of the core, in one language."""

    def __init__(self, title: str, language: str = "en") -> None:
        self.path = f"words/{language}/{title}.toml"
        self.plural = PLURAL[language]
        self.catalogues = chain(title, language)
        self._known = frozenset(key for texts in self.catalogues for key in texts)

    def refusal(self, code: str, rule: str | None, facts: Facts, names: Names) -> str:
        """Why an answer is refused and what to do, with the line and the rule where there is one."""
        sentence = self.text(f"refusals.{code}", facts, names)
        if "line" in facts:
            sentence = self.text("lined", {"sentence": sentence, "line": facts["line"]})
        return self.text("cited", {"sentence": sentence, "rule": rule}) if rule else sentence

    def event(self, told: Facts, names: Names) -> str:
        """What happened, as far as it was told; empty if it is not worth a word."""
        return self.text(f"events.{told['event']}", told, names)

    def question(self, decision: Facts, names: Names) -> str:
        """What the seat is asked."""
        return self.text(f"questions.{decision['decision']}", decision, names)

    def waiting(self, seat: str, kind: str, names: Names) -> str:
        """What the others read meanwhile."""
        return self.text(f"waiting.{kind}", {"seat": seat}, names)

    def option(self, decision: Facts, option: str, names: Names) -> str:
        """One answer to choose. The text may use the whole `option`, its `first` word and its `last`."""
        first, _, last = option.partition(" ")
        parts = {"option": int(option) if option.isdecimal() else option, "first": first, "last": last}
        return self.text(f"labels.{decision['decision']}", {**decision, **parts}, names)

    def text(self, key: str, facts: Facts | None = None, names: Names | None = None) -> str:
        """The text of this key with the facts put in. One that is not there is an error that names it."""
        template = self._template(key, facts or {})
        if "{" not in template and "}" not in template:
            return template
        return _Writer(self, key, names or {}).vformat(template, (), facts or {})

    def has(self, key: str) -> bool:
        """Is there a text, or a table of texts, of this key?"""
        return key in self._known or f"{key}.by" in self._known

    def keys(self, under: str) -> list[str]:
        """The names directly under a key, in the order of the files."""
        known = [key for texts in self.catalogues for key in texts if key.startswith(f"{under}.")]
        return list(dict.fromkeys(key.removeprefix(f"{under}.").partition(".")[0] for key in known))

    def _template(self, key: str, facts: Facts) -> str:
        for texts in self.catalogues:
            if key in texts:
                return texts[key]
            by = texts.get(f"{key}.by")
            if by is not None:
                value = str(facts.get(by, "hidden"))
                own = f"{key}.{_SPELT.get(value, value)}"
                return self._template(own if self.has(own) else f"{key}.other", facts)
        raise DataError(f"{self.path}: {key}: there is no such text")


@cache
def words(title: str, language: str = "en") -> Words:
    """The texts of a title, read and checked once."""
    return Words(title, language)


@cache
def _parts(template: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    return tuple(Formatter().parse(template))


class _Writer(Formatter):
    """Puts facts into one text. Fields are looked up in plain data: no attribute of anything is reached."""

    def __init__(self, words: Words, key: str, names: Names) -> None:
        self.words = words
        self.key = key
        self.names = names

    def parse(self, format_string: Any) -> Any:
        """Read once: the same texts are written again and again."""
        return _parts(str(format_string))

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[Any, str]:
        if field_name.startswith("examples."):
            return self.words.text(field_name), field_name
        value: Any = kwargs
        for part in field_name.split("."):
            if not isinstance(value, Mapping) or part not in value:
                raise DataError(f"{self.words.path}: {self.key}: there is no fact {field_name!r}")
            value = cast("Mapping[str, Any]", value)[part]
        return value, field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        form, _, table = format_spec.rpartition(" ")
        amounts = _amounts(value)
        if form == "#":
            return self._counted(len(value) if amounts is None else sum(amounts.values()), table)
        if amounts is not None:
            return self._joined([self._amount(*item, form, table) for item in amounts.items()])
        if isinstance(value, list | tuple):
            return self._listed(cast("Sequence[Any]", value), form, table)
        if table == "":
            return str(value)
        if table == "name":
            return self._name(value)
        if isinstance(value, int):
            return self._counted(value, table)
        return self._noun(f"{table}.{value}", form or "one")

    def _name(self, seat: str) -> str:
        if seat not in self.names:
            if self.words.has(f"words.name.{seat}"):
                return self.words.text(f"words.name.{seat}")
            raise DataError(f"{self.words.path}: {self.key}: seat {seat!r} was given no name")
        return self.names[seat]

    def _noun(self, path: str, form: str) -> str:
        """A word that has only one form serves for all."""
        key = f"words.{path}"
        return self.words.text(f"{key}.{form}" if self.words.has(f"{key}.{form}") else key)

    def _counted(self, count: int, path: str) -> str:
        return f"{count} {self._noun(path, self.words.plural(count))}"

    def _amount(self, thing: str, count: int, form: str, table: str) -> str:
        """So much of a thing, as `lists` says it; a seat comes before what it has."""
        how = form or ("has" if table == "name" else "of")
        name = self._name(thing) if table == "name" else self._noun(f"{table}.{thing}", "one")
        return self.words.text(f"lists.{how}", {"count": count, "thing": name})

    def _listed(self, values: Sequence[Any], form: str, table: str) -> str:
        if form == "to":
            return self.words.text("lists.to").join(self._noun(f"{table}.{value}", "one") for value in values)
        if table in ("", "or"):
            return self._joined([str(value) for value in values], table or "and")
        if table == "name":
            return self._joined([self._name(value) for value in values], form or "and")
        counts = Counter(values).items()
        return self._joined(
            [self._several(f"{table}.{value}", count) for value, count in counts], form or "and"
        )

    def _joined(self, items: list[str], last: str = "and") -> str:
        if not items:
            return self.words.text("lists.none")
        if len(items) > LONGEST_LIST:
            more = self.words.text("lists.more", {"count": len(items) - LONGEST_LIST + 1})
            items = [*items[: LONGEST_LIST - 1], more]
        head = self.words.text("lists.comma").join(items[:-1])
        return f"{head}{self.words.text(f'lists.{last}')}{items[-1]}" if head else items[-1]

    def _several(self, path: str, count: int) -> str:
        if count == 1:
            return self._noun(path, "a")
        number = self.words.text(f"numbers.{count}") if self.words.has(f"numbers.{count}") else str(count)
        return f"{number} {self._noun(path, self.words.plural(count))}"


def _amounts(value: Any) -> dict[str, int] | None:
    """Amounts of things, if that is what this is: a table of numbers, or pairs of a thing and a number."""
    if isinstance(value, Mapping):
        table = cast("Mapping[str, Any]", value)
        return dict(table) if all(isinstance(count, int) for count in table.values()) else None
    if not isinstance(value, list | tuple) or not value:
        return None
    found: dict[str, int] = {}
    for pair in cast("Sequence[Any]", value):
        match pair:
            case [str(thing), int(count)]:
                found[thing] = found.get(thing, 0) + count
            case _:
                return None
    return found
