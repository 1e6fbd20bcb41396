"""The data part of a title: what generic code asks a title's facts for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from data.rules import RuleIndex
from data.titles import BadTitles, part_of


def _no_names() -> Mapping[str, str]:
    return {}


@dataclass(frozen=True)
class TitleData:
    """`DATA` of a title's data part holds one for each title by its name."""

    rules: Callable[[], RuleIndex]
    check: Callable[[], list[str]]
    """Reads and checks every data file of the folder, which titles may share; a line for each sum."""
    names: Callable[[], Mapping[str, str]] = _no_names
    """Words that the facts give, by their keys, so that no catalogue repeats them: `words.area.rome`."""


def data_of(title: str) -> TitleData:
    """The data part of a title of the registry."""
    part = part_of(title, "data")
    parts: Mapping[str, TitleData] = getattr(part, "DATA", {})
    if title not in parts:
        raise BadTitles(f"{part.__name__} must list {title} in its DATA.")
    return parts[title]
