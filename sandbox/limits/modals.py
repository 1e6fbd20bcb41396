"""A form that opens over the chat: at most five rows, each a text input or a labelled field."""

from typing import Any, cast

from sandbox.kinds import ComponentKind as Kind
from sandbox.limits.components import unique, walk
from sandbox.limits.form import Form, Path
from sandbox.limits.selects import SELECTS, select
from sandbox.model import Json

FIELDS = {Kind.TEXT_INPUT, Kind.UPLOAD, Kind.RADIO, Kind.CHECKBOXES, Kind.CHECKBOX} | SELECTS


def modal(form: Form, data: Json) -> None:
    form.text(("data", "title"), data.get("title"), 45, shortest=1, required=True)
    form.text(("data", "custom_id"), data.get("custom_id"), 100, shortest=1, required=True)
    path: Path = ("data", "components")
    rows = form.count(path, data.get("components"), 5, least=1)
    for i, row in enumerate(rows):
        if not form.one_of((*path, i, "type"), row.get("type"), {Kind.ROW, Kind.TEXT, Kind.LABEL}):
            continue
        if row["type"] == Kind.ROW:
            inside = form.count((*path, i, "components"), row.get("components"), 1, least=1)
            for j, it in enumerate(inside):
                here = (*path, i, "components", j)
                if form.one_of((*here, "type"), it.get("type"), {Kind.TEXT_INPUT}):
                    form.text((*here, "label"), it.get("label"), 45, shortest=1, required=True)
                    _text_input(form, here, it)
        elif row["type"] == Kind.LABEL:
            _label(form, (*path, i), row)
    unique(form, list(walk(rows, path)))


def _label(form: Form, path: Path, row: Json) -> None:
    form.text((*path, "label"), row.get("label"), 45, shortest=1, required=True)
    form.text((*path, "description"), row.get("description"), 100)
    inner = row.get("component")
    here = (*path, "component")
    if not isinstance(inner, dict):
        form.wrong(here, "BASE_TYPE_REQUIRED", "This field is required")
        return
    it = cast(Json, inner)
    if not form.one_of((*here, "type"), it.get("type"), FIELDS):
        return
    if it["type"] == Kind.TEXT_INPUT:
        _text_input(form, here, it)
    elif it["type"] in SELECTS:
        select(form, here, it)
    else:
        form.text((*here, "custom_id"), it.get("custom_id"), 100, shortest=1, required=True)
        if it["type"] in (Kind.RADIO, Kind.CHECKBOXES):
            least = 2 if it["type"] == Kind.RADIO else 1
            form.count((*here, "options"), it.get("options"), 10, least=least)


def _text_input(form: Form, path: Path, it: Json) -> None:
    form.text((*path, "custom_id"), it.get("custom_id"), 100, shortest=1, required=True)
    form.text((*path, "placeholder"), it.get("placeholder"), 100)
    form.text((*path, "value"), it.get("value"), _or(it.get("max_length"), 4000))
    form.one_of((*path, "style"), it.get("style"), {1, 2})
    form.number((*path, "min_length"), it.get("min_length"), 0, 4000)
    form.number((*path, "max_length"), it.get("max_length"), 1, 4000)
    if _or(it.get("min_length"), 0) > _or(it.get("max_length"), 4000):
        form.wrong((*path, "min_length"), "BASE_TYPE_MAX_VALUE", "min_length is more than max_length")


def choices(form: Form, data: Json) -> None:
    """The answer to an autocomplete: at most 25, each with a name and a value of 100."""
    path: Path = ("data", "choices")
    if data.get("choices") is None:
        form.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
    for i, it in enumerate(form.count(path, data.get("choices"), 25)):
        form.text((*path, i, "name"), it.get("name"), 100, shortest=1, required=True)
        if isinstance(it.get("value"), str):
            form.text((*path, i, "value"), it["value"], 100, shortest=1)


def _or(value: Any, otherwise: int) -> int:
    return value if isinstance(value, int) else otherwise
