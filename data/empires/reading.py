"""How the files of this room are read, and how a mistake in one is told."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Annotated, Literal, TypeVar

from pydantic import BeforeValidator, Field

from data.loading import DataError, Model, Reader, parse

Version = Annotated[str, Field(pattern=r"^[1-9][0-9]*$")]
"""The version of the data that brought a file; `data.versions` compares it."""
BoardName = Literal["west", "east", "both"]
Side = Literal["west", "east"]
Name = Annotated[str, Field(min_length=1)]
Amounts = dict[str, int]

Key = TypeVar("Key")
Value = TypeVar("Value")


def _words(value: object) -> object:
    return tuple(value.split()) if isinstance(value, str) else value


Words = Annotated[tuple[str, ...], BeforeValidator(_words)]
"""Ids in one string, with spaces between them."""


def read_file(read: Reader, name: str, schema: type[Model]) -> Model:
    """A file of this room, checked by itself."""
    path = f"empires/{name}.toml"
    return parse(read(path), path, schema)


def wrong(name: str, where: str, what: str) -> DataError:
    """A mistake that only shows when files are compared: `file: entry.field: what is wrong`."""
    return DataError(f"empires/{name}.toml: {where}: {what}")


def known(name: str, where: str, found: Iterable[str], among: Iterable[str], what: str) -> None:
    """Refuses an id that nothing has, and an id that is there twice."""
    seen: set[str] = set()
    allowed = set(among)
    for item in found:
        if item not in allowed:
            raise wrong(name, where, f"no {what} has the id {item!r}")
        if item in seen:
            raise wrong(name, where, f"{item} is there twice")
        seen.add(item)


def fixed(items: dict[Key, Value]) -> Mapping[Key, Value]:
    """The same mapping, for reading only."""
    return MappingProxyType(items)
