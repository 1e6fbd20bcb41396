"""Reading what people type: names, short names and unique prefixes; what cannot be read is quoted back."""

from collections.abc import Iterable
from difflib import get_close_matches

from games.core.illegal import Ambiguous, Malformed

LONGEST = 60
"""No name in any game is longer; what is quoted back is cut there."""


def plain(word: str) -> str:
    """A word as it is compared: lower case, no blanks or marks between its parts."""
    return "".join(letter for letter in word.casefold() if letter.isalnum())


def match(word: str, options: Iterable[str], code: str = "word") -> str:
    """The one option that this word names: exactly, or as a prefix that no other option shares."""
    known = list(dict.fromkeys(options))
    if word in known:
        return word
    asked = plain(word)
    exact = [option for option in known if plain(option) == asked]
    found = exact or [option for option in known if asked and plain(option).startswith(asked)]
    if len(found) == 1:
        return found[0]
    given = word[:LONGEST]
    if found:
        raise Ambiguous(f"{code}.ambiguous", given=given, candidates=found)
    near = get_close_matches(asked, [plain(option) for option in known], n=3, cutoff=0.5)
    nearest = [option for option in known if plain(option) in near]
    raise Malformed(f"{code}.unknown", given=given, nearest=nearest or known[:3])


def number(word: str) -> int:
    """A count as people write it; at most six digits, so that no number is absurd."""
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        raise Malformed("number.unknown", given=word[:LONGEST])
    return int(word)


def parts(text: str) -> list[str]:
    """Text cut at commas, semicolons and line ends."""
    pieces = text.replace(";", ",").replace("\n", ",").split(",")
    return [piece.strip() for piece in pieces if piece.strip()]
