"""The names that are in saves: tags, fields and steps. docs/save-format.md says which may change, and how."""

import ast
import inspect
import textwrap
from typing import Any, get_origin

from msgspec.inspect import (
    CollectionType,
    DictType,
    Metadata,
    StructType,
    TupleType,
    UnionType,
    multi_type_info,
)

from games.core.frame import Frame
from games.core.title import Title


def names(title: Title) -> set[str]:
    """All names of a title: those of its games and of its events."""
    codec = title.codec
    found: set[str] = set()
    for root in multi_type_info([codec._game.type, codec._events.type]):
        _walk(root, "game" if isinstance(root, StructType) else "events", found)
    return found


def _walk(info: Any, path: str, found: set[str]) -> None:
    match info:
        case StructType():
            _struct(info, path, found)
        case UnionType():
            for part in info.types:
                _walk(part, path, found)
        case DictType():
            _walk(info.value_type, path, found)
        case CollectionType():
            _walk(info.item_type, path, found)
        case TupleType():
            for part in info.item_types:
                _walk(part, path, found)
        case Metadata():
            _walk(info.type, path, found)
        case _:
            pass


def _struct(info: StructType, path: str, found: set[str]) -> None:
    """A struct with a tag is known by it, wherever it is; another by the field that holds it."""
    own = path if info.tag is None else f"{info.tag_field}={info.tag}"
    mine = {f"{own}.{one.encode_name}" for one in info.fields} | {own}
    if mine <= found:
        return
    found |= mine
    kind: Any = get_origin(info.cls) or info.cls
    if issubclass(kind, Frame):
        found |= {f"{own}:{step}" for step in steps(kind)}
    for one in info.fields:
        _walk(one.type, f"{own}.{one.encode_name}", found)


def steps(frame: type[Frame]) -> set[str]:
    """The steps before which this frame may stop: those that its methods name as what comes next."""
    found: set[str] = set()
    for kind in frame.__mro__:
        if kind is Frame or not issubclass(kind, Frame):
            continue
        for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(kind)))):
            match node:
                case ast.keyword(arg="then" | "each", value=ast.Constant(value=str(step))):
                    found.add(step)
                case _:
                    pass
    return {step for step in found if hasattr(frame, step)}
