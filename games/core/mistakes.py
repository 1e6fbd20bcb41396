"""Mistakes in what people write by hand: each a sentence with the key, the value, and what would do."""

from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any

from games.core.illegal import Illegal
from games.core.notation import plain, quote

MANY = 24
"""So many names are listed; of more, only the nearest."""


class BadPosition(Exception):
    """What a title cannot make a position of; `lines` has a sentence for each mistake."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = list(lines)


class Mistakes:
    """Gathers mistakes, so that one reading finds all of them."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, key: str, sentence: str) -> None:
        self.lines.append(f"{key}: {sentence}")

    def known(self, key: str, what: str, given: str, names: Iterable[str]) -> bool:
        """Is it one of the names? If not, that is a mistake."""
        options = list(names)
        if given not in options:
            self.add(key, f"there is no {what} {shown(given)}; {instead(given, options)}")
        return given in options

    def once(self, key: str, given: Sequence[str]) -> None:
        """Nothing is named twice."""
        for name in sorted({name for name in given if given.count(name) > 1}):
            self.add(key, f"{shown(name)} is there {given.count(name)} times; name it once")

    def within(self, key: str, given: int, least: int, most: int) -> bool:
        """Is the number between these? If not, that is a mistake."""
        if not least <= given <= most:
            self.add(key, f"{shown(given)} is out of bounds; it goes from {least} to {most}")
        return least <= given <= most

    def digits(self, key: str, seed: str) -> None:
        """A seed has 64 hexadecimal digits."""
        if len(seed) != 64 or set(seed) - set("0123456789abcdef"):
            self.add(key, f"{shown(seed)} is no seed; it takes 64 digits of 0-9 and a-f")

    @contextmanager
    def at(self, key: str) -> Generator[None]:
        """What cannot be read in here is a mistake at this key."""
        try:
            yield
        except Illegal as illegal:
            self.add(key, sentence(illegal))
        except BadPosition as bad:
            self.lines += [f"{key}: {line}" for line in bad.lines]

    def stop(self) -> None:
        """Raises BadPosition if there is any mistake so far."""
        if self.lines:
            raise BadPosition(self.lines)


def shown(value: Any) -> str:
    """A value as it stands in the file, cut if it is long."""
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return quote(text) if len(text) <= 60 else f"{quote(text, 57)}..."


def instead(given: str, names: Collection[str]) -> str:
    """The nearest names, or all of them if there are few."""
    if nearest := close(given, names):
        return f"did you mean {' or '.join(nearest)}?"
    if len(names) <= MANY:
        return f"there are {', '.join(names)}" if names else "there is none"
    return f"there are {', '.join(list(names)[:MANY])} and {len(names) - MANY} more"


def close(given: str, names: Collection[str]) -> list[str]:
    """The names that somebody may have meant, the nearest first."""
    by_plain = {plain(name): name for name in names}
    return [by_plain[name] for name in get_close_matches(plain(given)[:60], by_plain, n=3, cutoff=0.6)]


def sentence(illegal: Illegal) -> str:
    """A refusal of the notation as a sentence for the author of a file."""
    facts: Mapping[str, Any] = illegal.facts
    what, _, how = illegal.code.rpartition(".")
    if "candidates" in facts:
        return f"{shown(facts['given'])} may be {' or '.join(facts['candidates'])}; write more of it"
    if how == "unknown" and "nearest" in facts:
        given, nearest = facts["given"], facts["nearest"]
        rest = (
            instead(given, nearest) if close(given, nearest) else f"there are {', '.join(nearest)} and others"
        )
        return f"there is no {what} {shown(given)}; {rest}"
    if illegal.code == "number.unknown":
        return f"{shown(facts['given'])} is no number that fits here"
    if illegal.code == "seats.count":
        return f"this game is for {facts['least']} to {facts['most']} seats, not for {facts['given']}"
    if "problem" in facts:
        return str(facts["problem"])
    return f"{illegal.code} {illegal.facts}"
