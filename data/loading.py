"""Reads a data file into its schema, or says which file, entry and field is wrong."""

import json
import tomllib
from functools import cache
from importlib import resources
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError


class DataError(Exception):
    """A data file that cannot be used: `file: entry.field: what is wrong`."""


class Schema(BaseModel):
    """The base of every schema: frozen, and a key it does not know is a mistake."""

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)


Model = TypeVar("Model", bound=Schema)


@cache
def text_of(path: str) -> str:
    """The text of a data file; `path` is relative to the data room, as "tigris/boards.toml"."""
    return resources.files("data").joinpath(path).read_text("utf-8")


def load(path: str, schema: type[Model]) -> Model:
    """A TOML or JSON data file, checked."""
    return parse(text_of(path), path, schema)


def parse(text: str, path: str, schema: type[Model]) -> Model:
    """The same from text at hand, for tests of bad data."""
    try:
        raw = json.loads(text) if path.endswith(".json") else tomllib.loads(text)
        return schema.model_validate(raw)
    except (tomllib.TOMLDecodeError, json.JSONDecodeError) as error:
        raise DataError(f"{path}: {error}") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        more = f" (and {error.error_count() - 1} more)" if error.error_count() > 1 else ""
        raise DataError(f"{path}: {where}: {first['msg']}{more}") from error
