"""Components of a message: legacy action rows, and the layouts of Components V2."""

from collections.abc import Iterator
from typing import Any, cast

from sandbox.kinds import ButtonStyle
from sandbox.kinds import ComponentKind as Kind
from sandbox.limits.form import Form, Path
from sandbox.limits.selects import SELECTS, select
from sandbox.model import Json
from sandbox.reading import many, part

IN_CONTAINER = {Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR}


def walk(components: list[Json], path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Every component, from top to bottom, with the way to it."""
    for i, it in enumerate(components):
        here = (*path, i)
        yield here, it
        yield from walk(many(it, "components"), (*here, "components"))
        for inner in ("accessory", "component"):
            if isinstance(it.get(inner), dict):
                yield (*here, inner), it[inner]


def components(form: Form, given: Any, *, v2: bool) -> None:
    top = form.count(("components",), given, 40 if v2 else 5)
    for i, it in enumerate(top):
        if form.one_of(
            ("components", i, "type"), it.get("type"), IN_CONTAINER | {Kind.CONTAINER} if v2 else {Kind.ROW}
        ):
            _component(form, ("components", i), it)
    everything = list(walk(top))
    if len(everything) > 40:
        form.wrong(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", "At most 40 components in all")
    if sum(len(str(it.get("content") or "")) for _, it in everything if it.get("type") == Kind.TEXT) > 4000:
        form.wrong(
            ("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", "Text is limited to 4000 in all"
        )
    unique(form, everything)


def unique(form: Form, everything: list[tuple[Path, Json]]) -> None:
    for key in ("custom_id", "id"):
        seen: set[Any] = set()
        for path, it in everything:
            value = it.get(key)
            if value in seen:
                form.wrong((*path, key), f"COMPONENT_{key.upper()}_DUPLICATED", f"Component {key} duplicated")
            if value:
                seen.add(value)


def _component(form: Form, path: Path, it: Json) -> None:
    match it.get("type"):
        case Kind.ROW:
            _row(form, path, it)
        case Kind.SECTION:
            for i, text in enumerate(form.count((*path, "components"), it.get("components"), 3, least=1)):
                if form.one_of((*path, "components", i, "type"), text.get("type"), {Kind.TEXT}):
                    _component(form, (*path, "components", i), text)
            accessory = it.get("accessory")
            if not isinstance(accessory, dict):
                form.wrong((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
            else:
                beside = cast(Json, accessory)
                if form.one_of(
                    (*path, "accessory", "type"), beside.get("type"), {Kind.BUTTON, Kind.THUMBNAIL}
                ):
                    _component(form, (*path, "accessory"), beside)
        case Kind.BUTTON:
            _button(form, path, it)
        case Kind.TEXT:
            form.text((*path, "content"), it.get("content"), 4000, shortest=1, required=True)
        case Kind.THUMBNAIL:
            _media(form, path, it)
        case Kind.GALLERY:
            for i, item in enumerate(form.count((*path, "items"), it.get("items"), 10, least=1)):
                _media(form, (*path, "items", i), item)
        case Kind.CONTAINER:
            form.number((*path, "accent_color"), it.get("accent_color"), 0, 0xFFFFFF)
            for i, inner in enumerate(form.count((*path, "components"), it.get("components"), 40, least=1)):
                if form.one_of((*path, "components", i, "type"), inner.get("type"), IN_CONTAINER):
                    _component(form, (*path, "components", i), inner)
        case _:
            pass


def _media(form: Form, path: Path, it: Json) -> None:
    form.text((*path, "description"), it.get("description"), 1024)
    form.text((*path, "media", "url"), part(it, "media").get("url"), 2048, shortest=1, required=True)


def _row(form: Form, path: Path, row: Json) -> None:
    inside = form.count((*path, "components"), row.get("components"), 5, least=1)
    if len(inside) > 1 and any(it.get("type") in SELECTS for it in inside):
        form.wrong(
            (*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select fills its row by itself"
        )
    for i, it in enumerate(inside):
        here = (*path, "components", i)
        if not form.one_of((*here, "type"), it.get("type"), {Kind.BUTTON} | SELECTS):
            continue
        if it["type"] == Kind.BUTTON:
            _button(form, here, it)
        else:
            select(form, here, it)


def _button(form: Form, path: Path, it: Json) -> None:
    style = it.get("style")
    form.one_of((*path, "style"), style, set(ButtonStyle))
    form.text((*path, "label"), it.get("label"), 80)
    if style == ButtonStyle.LINK:
        form.text((*path, "url"), it.get("url"), 512, shortest=1, required=True)
        if it.get("custom_id"):
            form.wrong(
                (*path, "custom_id"),
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A link has no custom id",
            )
    elif style != ButtonStyle.PREMIUM:
        form.text((*path, "custom_id"), it.get("custom_id"), 100, shortest=1, required=True)
        if it.get("url"):
            form.wrong(
                (*path, "url"),
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "Only a link has an address",
            )
    if style != ButtonStyle.PREMIUM and not it.get("label") and not it.get("emoji"):
        form.wrong((*path, "label"), "BUTTON_COMPONENT_INVALID_LABEL", "A button needs a label or an emoji")
