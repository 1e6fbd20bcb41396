"""Reading what people type: names, short names and unique prefixes; what cannot be read is quoted back."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from games.core.illegal import Ambiguous, Malformed

LONGEST = 60
"""No name in any game is longer; what is quoted back is cut there."""


def quote(text: str, longest: int = LONGEST) -> str:
    """What somebody sent, short and writable anywhere, for the facts of a refusal."""
    return text[:longest].encode(errors="replace").decode()


def plain(word: str) -> str:
    """A word as it is compared: lower case, no blanks or marks between its parts."""
    return "".join(letter for letter in word.casefold() if letter.isalnum())


def match(word: str, options: Iterable[str], code: str = "word") -> str:
    """The one option that this word names: exactly, or as a prefix that no other option shares."""
    known = list(dict.fromkeys(options))
    if word in known:
        return word
    asked = plain(word)
    exact = [option for option in known if asked and plain(option) == asked]
    found = exact or [option for option in known if asked and plain(option).startswith(asked)]
    if len(found) == 1:
        return found[0]
    given = quote(word)
    if found:
        raise Ambiguous(f"{code}.ambiguous", given=given, candidates=found)
    names = {plain(option): option for option in known}
    nearest = [names[name] for name in get_close_matches(asked[:LONGEST], names, n=3, cutoff=0.5)]
    raise Malformed(f"{code}.unknown", given=given, nearest=nearest or known[:3])


def number(word: str) -> int:
    """A count as people write it; at most six digits, so that no number is absurd."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
        raise Malformed("number.unknown", given=quote(word))
    return int(word)


def counted(part: str, options: Iterable[str], code: str = "option") -> tuple[int, str]:
    """How many of which: `3 salt`, `salt 3`, `salt`. A name that has digits of its own is read as a name."""
    known = list(options)
    first, _, rest = part.partition(" ")
    before, _, last = part.rpartition(" ")
    whole = [option for option in known if plain(option) == plain(part)]
    if len(whole) == 1:
        return 1, whole[0]
    if first.isdigit() and rest:
        return number(first), match(rest.strip(), known, code)
    if last.isdigit() and before:
        return number(last), match(before.strip(), known, code)
    return 1, match(part, known, code)


def amounts(text: str, options: Iterable[str]) -> dict[str, int]:
    """How many of each: `3 salt, 1 iron`; `none` is nothing."""
    known, found = list(options), Counter[str]()
    for part in parts("" if text.strip().casefold() in ("none", "-") else text):
        amount, name = counted(part, known)
        found[name] += amount
    return dict(found)


def counts(amounts: Mapping[str, int]) -> str:
    """The same as `amounts` reads it."""
    return ", ".join(f"{amount} {name}" for name, amount in amounts.items() if amount) or "none"


_FIELD = re.compile(r'([^=,;\n"]+)=\s*("(?:[^"\\]|\\.)*"|[^",;\n]*)(?:[,;\n]\s*|$)')


def fields(text: str) -> list[tuple[str, str]]:
    """The names and values of `price = 3, name = "Ur, Uruk"`; each may stand on a line of its own."""
    found: list[tuple[str, str]] = []
    at, text = 0, text.strip()
    while at < len(text):
        field = _FIELD.match(text, at)
        if field is None:
            raise Malformed("form.notation", given=quote(text[at:]))
        found.append((field[1].strip(), _unquoted(field[2].strip())))
        at = field.end()
    return found


def _unquoted(value: str) -> str:
    try:
        return str(json.loads(value)) if value.startswith('"') else value
    except ValueError as error:
        raise Malformed("form.notation", given=quote(value)) from error


def written(value: str | int) -> str:
    """A value as `fields` reads it; in quotes only where it must be."""
    text = str(value)
    bare = text == text.strip() and not set(text) & set(',;"\n')
    return text if bare else json.dumps(text, ensure_ascii=False)


def parts(text: str) -> list[str]:
    """Text cut at commas, semicolons and line ends."""
    pieces = text.replace(";", ",").replace("\n", ",").split(",")
    return [piece.strip() for piece in pieces if piece.strip()]
