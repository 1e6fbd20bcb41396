"""Reads a data file into its schema, or says which file, entry and field is wrong."""

import json
import tomllib
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import TypeVar, cast

from pydantic import BaseModel, ConfigDict, ValidationError


class DataError(Exception):
    """A data file that cannot be used: `file: entry.field: what is wrong`."""


class MissingFile(DataError):
    """A data file that is not there."""


Reader = Callable[[str], str]
"""The text of a data file by its path; tests of bad data hand in their own."""


class Schema(BaseModel):
    """The base of every schema: frozen, and a key it does not know is a mistake."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)


Model = TypeVar("Model", bound=Schema)


@cache
def text_of(path: str) -> str:
    """The text of a data file; `path` is relative to this folder, or absolute."""
    try:
        return resources.files("data").joinpath(path).read_text("utf-8")
    except FileNotFoundError as error:
        raise MissingFile(f"{path}: there is no such data file") from error


def load(path: str, schema: type[Model]) -> Model:
    """A TOML or JSON data file, checked."""
    return parse(text_of(path), path, schema)


def parse(text: str, path: str, schema: type[Model]) -> Model:
    """The same from text at hand, for tests of bad data."""
    try:
        raw: object = json.loads(text) if path.endswith(".json") else tomllib.loads(text)
    except (tomllib.TOMLDecodeError, json.JSONDecodeError) as error:
        raise DataError(f"{path}: {error}") from error
    try:
        return schema.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        more = f" (and {error.error_count() - 1} more)" if error.error_count() > 1 else ""
        raise DataError(f"{path}: {_where(raw, first['loc'])}: {first['msg']}{more}") from error


def _where(raw: object, loc: tuple[int | str, ...]) -> str:
    """`rules[T.war.3].title`: an entry is known by its id, or by its place if it has none."""
    where = ""
    for part in loc:
        raw = _inside(raw, part)
        if isinstance(part, int):
            where += f"[{_inside(raw, 'id') or part}]"
        else:
            where += f".{part}" if where else part
    return where or "the file"


def _inside(raw: object, part: int | str) -> object:
    """What the file has there, None if it has nothing."""
    try:
        return cast("dict[int | str, object]", raw)[part]
    except (TypeError, LookupError):
        return None
