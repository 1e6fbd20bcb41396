"""How the data files of a title are read, and how a mistake in one is told."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, TypeVar

import msgspec
from pydantic import BeforeValidator, Field

from data.loading import DataError, Model, Reader, parse, text_of

Version = Annotated[str, Field(pattern=r"^[1-9][0-9]*$")]
"""The version of the data that brought a file; `data.versions` compares it."""
Name = Annotated[str, Field(min_length=1)]
Count = Annotated[int, Field(ge=0)]
Amounts = dict[str, int]

Key = TypeVar("Key")
Value = TypeVar("Value")


def _words(value: object) -> object:
    return tuple(value.split()) if isinstance(value, str) else value


Words = Annotated[tuple[str, ...], BeforeValidator(_words)]
"""Ids in one string, with spaces between them."""


@dataclass(frozen=True)
class Folder:
    """The data files of a title; `path` is relative to this room, or absolute."""

    path: str
    read: Reader = text_of

    def file(self, name: str, schema: type[Model]) -> Model:
        """A TOML file, checked by itself."""
        path = f"{self.path}/{name}.toml"
        return parse(self.read(path), path, schema)

    def drawn(self, name: str, schema: type[Value]) -> Value:
        """A JSON file of the drawing of a map."""
        path = f"{self.path}/geometry/{name}.json"
        try:
            return msgspec.json.decode(self.read(path), type=schema)
        except msgspec.DecodeError as error:
            raise DataError(f"{path}: {error}; `ziggurat map build` makes it anew") from error

    def wrong(self, name: str, where: str, what: str) -> DataError:
        """A mistake that only shows when files are compared: `file: entry.field: what is wrong`."""
        return DataError(f"{self.path}/{name}.toml: {where}: {what}")

    def check_ids(self, name: str, where: str, found: Iterable[str], among: Iterable[str], what: str) -> None:
        """Refuses an id that nothing has, and an id that is there twice."""
        seen: set[str] = set()
        allowed = set(among)
        for item in found:
            if item not in allowed:
                raise self.wrong(name, where, f"no {what} has the id {item!r}")
            if item in seen:
                raise self.wrong(name, where, f"{item} is there twice")
            seen.add(item)


def fixed(items: dict[Key, Value]) -> Mapping[Key, Value]:
    """The same mapping, for reading only."""
    return MappingProxyType(items)
