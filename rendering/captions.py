"""Texts of any length and names of any kind, made fit for a picture and its description."""

import unicodedata
from collections.abc import Iterable, Mapping

ALT_LIMIT = 1024
"""Discord takes no longer description of a picture."""

NAME_LIMIT = 32
"""No name at Discord is longer."""


def tidy(names: Mapping[str, str]) -> dict[str, str]:
    """Names as they may stand in a line: no control signs, no sign that turns the direction of writing."""
    return {seat: _tidied(name) or seat for seat, name in names.items()}


def _tidied(name: str) -> str:
    kept = "".join(" " if sign.isspace() else sign for sign in name if unicodedata.category(sign) != "Cf")
    kept = "".join(sign for sign in kept if unicodedata.category(sign)[0] != "C")
    return " ".join(kept.split())[:NAME_LIMIT].strip()


def brief(sentences: Iterable[str], more: str, limit: int = ALT_LIMIT) -> str:
    """As many of the sentences as there is room for, first things first, and then that there is more."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) + 1 + len(more) > limit:
            return f"{text} {more}".strip()
        text = longer
    return text
