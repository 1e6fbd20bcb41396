"""Where the catalogues of words lie, and how one is read.

Those that all titles share are in words/<language>/ here, those of a title in words/<language>/ of its own
data folder. Each is known by its name alone, whoever's it is.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple, cast

from data.loading import DataError, text_of
from data.title import data_of
from data.titles import folder_of, registered

Texts = Mapping[str, str]


class Catalogue(NamedTuple):
    """A file, and the title in whose folder it lies, if any."""

    path: str
    title: str | None


def chain(name: str, language: str) -> list[Texts]:
    """A catalogue, those that it `extends` and the core; after those of a title, the names its facts give."""
    found: list[Texts] = []
    title: str | None = None
    while name:
        one = _catalogue(name, language)
        if title is not None and one.title != title:
            found.append(data_of(title).names())
        title = one.title
        texts = read(one.path)
        found.append(texts)
        name = texts.get("extends", "core" if name != "core" else "")
    return found


def texts_of(name: str, language: str = "en") -> Texts:
    """What one catalogue itself says."""
    return read(_catalogue(name, language).path)


def _catalogue(name: str, language: str) -> Catalogue:
    found = catalogues(language).get(name)
    if found is None:
        raise DataError(f"words/{language}/{name}.toml: there is no such data file")
    return found


@cache
def catalogues(language: str) -> Mapping[str, Catalogue]:
    """All catalogues of a language by name."""
    found: dict[str, Catalogue] = {}
    folders: dict[Path, str | None] = {Path(__file__).parent: None}
    for title in registered():
        folder = folder_of(title)
        if folder is not None:
            folders.setdefault(folder, title)
    for folder, owner in folders.items():
        for file in sorted(folder.joinpath("words", language).glob("*.toml")):
            if file.stem in found:
                raise DataError(
                    f"{file}: there is a catalogue of this name in {found[file.stem].path} already"
                )
            found[file.stem] = Catalogue(str(file), owner)
    return found


@cache
def read(path: str) -> dict[str, str]:
    """A catalogue as one flat table: `events.passed` and its text."""
    try:
        texts = dict(_leaves(tomllib.loads(text_of(path)), ""))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path}: {error}") from error
    for key, text in texts.items():
        if not isinstance(text, str):
            raise DataError(f"{path}: {key}: {text!r} is not a text")
        try:
            list(Formatter().parse(text))
        except ValueError as error:
            raise DataError(f"{path}: {key}: {error}") from error
    return cast("dict[str, str]", texts)


def _leaves(tree: dict[str, Any], above: str) -> Iterator[tuple[str, object]]:
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from _leaves(cast("dict[str, Any]", value), f"{above}{key}.")
        else:
            yield f"{above}{key}", value
