"""Plain data as a struct, read field by field, so that every mistake in a file is named with its key."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin

import msgspec

from games.core.mistakes import BadPosition, Mistakes, instead, shown

S = TypeVar("S", bound=msgspec.Struct)
KINDS: Mapping[type, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
    list: "a list",
    tuple: "a list",
    dict: "a table",
}


def read_position(raw: Mapping[str, Any], kind: type[S]) -> S:
    """What a position says; BadPosition tells all that cannot be read."""
    mistakes = Mistakes()
    position = read_struct(raw, kind, mistakes)
    if position is None:
        raise BadPosition(mistakes.lines)
    return position


def read_struct(raw: Mapping[str, Any], kind: type[S], mistakes: Mistakes, above: str = "") -> S | None:
    """The struct; None if there are mistakes in it. `above` goes before the keys."""
    before = len(mistakes.lines)
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    values: dict[str, Any] = {}
    for key, value in raw.items():
        if key in fields:
            values[key] = _value(value, fields[key].type, mistakes, f"{above}{key}")
        else:
            mistakes.add(f"{above}{key}", f"there is no such key; {instead(key, fields)}")
    for key, field in fields.items():
        if field.required and key not in raw:
            mistakes.add(f"{above}{key}", f"it is missing; {_wanted(field.type)} is wanted")
    return kind(**values) if len(mistakes.lines) == before else None


def _value(value: Any, given: Any, mistakes: Mistakes, key: str) -> Any:
    kind = _present(given)
    inner = get_args(kind)
    match get_origin(kind):
        case origin if origin is dict and isinstance(value, dict):
            table = cast("dict[str, Any]", value)
            return {
                _key(name, inner[0], mistakes, f"{key}.{name}"): _value(
                    item, inner[1], mistakes, f"{key}.{name}"
                )
                for name, item in table.items()
            }
        case origin if origin is list and isinstance(value, list):
            items = cast("list[Any]", value)
            return [_value(item, inner[0], mistakes, f"{key} {n}") for n, item in enumerate(items, 1)]
        case _:
            return _plain(value, kind, mistakes, key)


def _plain(value: Any, kind: Any, mistakes: Mistakes, key: str) -> Any:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(value, dict):
        return read_struct(cast("dict[str, Any]", value), kind, mistakes, f"{key}.")
    try:
        return msgspec.convert(value, cast("Any", kind))
    except msgspec.ValidationError as error:
        if get_origin(kind) is Literal and isinstance(value, str):
            mistakes.known(key, "such name", value, get_args(kind))
        elif _wanted(kind):
            mistakes.add(key, f"{shown(value)} does not fit; {_wanted(kind)} is wanted")
        else:
            mistakes.add(key, f"{shown(value)} cannot be used: {str(error).partition(' - at')[0]}")
        return None


def _key(name: str, kind: Any, mistakes: Mistakes, key: str) -> Any:
    """Keys of a table are texts in the file, even those that are numbers."""
    try:
        return msgspec.convert(name, kind, strict=False)
    except msgspec.ValidationError:
        if get_origin(kind) is Literal:
            mistakes.known(key, "such name", name, get_args(kind))
        else:
            mistakes.add(key, f"{shown(name)} is no key; {_wanted(kind)} is wanted")
        return name


def _present(kind: Any) -> Any:
    """The type without None, which no file can say."""
    if get_origin(kind) not in (Union, UnionType):
        return kind
    some = [one for one in get_args(kind) if one is not NoneType]
    return some[0] if len(some) == 1 else kind


def _wanted(kind: Any) -> str:
    kind = _present(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return KINDS[dict]
    return KINDS.get(cast("Any", get_origin(kind) or kind), "")
