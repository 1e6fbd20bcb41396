"""Embeds and components as Discord gives them back: defaults filled in, ids given, pictures resolved."""

from collections.abc import Iterable, Iterator

from sandbox.kinds import ComponentKind as Kind
from sandbox.limits.selects import SELECTS
from sandbox.model import Attachment, Json
from sandbox.reading import many, part

SCHEME = "attachment://"
_INLINE: Json = {"inline": False}
_SELECT: Json = {"min_values": 1, "max_values": 1, "disabled": False}
DEFAULTS: dict[int, Json] = {
    Kind.BUTTON: {"disabled": False},
    Kind.SEPARATOR: {"spacing": 1, "divider": True},
    Kind.CONTAINER: {"accent_color": None, "spoiler": False},
    **dict.fromkeys(SELECTS, _SELECT),
}


def components(given: list[Json], files: Iterable[Attachment]) -> list[Json]:
    by_name = {f.filename: f for f in files}
    taken = {it["id"] for it in _all(given) if it.get("id")}
    numbers = iter(n for n in range(1, 1000) if n not in taken)
    return [_component(it, by_name, numbers) for it in given]


def _all(given: list[Json]) -> Iterable[Json]:
    for it in given:
        yield it
        yield from _all(many(it, "components"))
        for inner in ("accessory", "component"):
            if it.get(inner):
                yield it[inner]


def _component(given: Json, files: dict[str, Attachment], numbers: Iterator[int]) -> Json:
    it = DEFAULTS.get(given["type"], {}) | _known(given)
    it["id"] = it.get("id") or next(numbers)
    if "components" in it:
        it["components"] = [_component(inner, files, numbers) for inner in it["components"]]
    for inner in ("accessory", "component"):
        if inner in it:
            it[inner] = _component(it[inner], files, numbers)
    if "options" in it:
        it["options"] = [_known(option) for option in it["options"]]
    if "items" in it:
        it["items"] = [_picture(item, files, number) for number, item in enumerate(it["items"], it["id"])]
    if it["type"] == Kind.THUMBNAIL:
        it |= _picture(it, files, it["id"])
    if it["type"] == Kind.FILE:
        it["file"] = _unfurled(it["file"]["url"], files, it["id"])
        it.setdefault("spoiler", False)
        held = files.get(str(given["file"]["url"]).removeprefix(SCHEME))
        it["name"], it["size"] = (held.filename, held.length) if held else ("file", 0)
    return it


def _known(given: Json) -> Json:
    """Without what is null, here and in an emoji."""
    it: Json = {k: v for k, v in given.items() if v is not None}
    if "emoji" in it:
        it["emoji"] = _known(it["emoji"])
    return it


def _picture(it: Json, files: dict[str, Attachment], number: int) -> Json:
    return {
        "media": _unfurled(it["media"]["url"], files, number),
        "description": it.get("description"),
        "spoiler": bool(it.get("spoiler")),
    }


def _unfurled(url: str, files: dict[str, Attachment], number: int) -> Json:
    file = files.get(url.removeprefix(SCHEME)) if url.startswith(SCHEME) else None
    if file is None:
        return {"id": str(number), "url": url, "proxy_url": url, "width": None, "height": None}
    width, height = file.size or (None, None)
    return {
        "id": str(number),
        "url": file.url,
        "proxy_url": file.url,
        "width": width,
        "height": height,
        "content_type": file.content_type,
        "attachment_id": str(file.id),
    }


def embeds(given: list[Json], files: Iterable[Attachment]) -> list[Json]:
    by_name = {f.filename: f for f in files}
    return [_embed(it, by_name) for it in given]


def _embed(given: Json, files: dict[str, Attachment]) -> Json:
    it: Json = {k: v for k, v in given.items() if v is not None}
    it["type"] = "rich"
    for key in ("image", "thumbnail"):
        if key in it:
            shown = _unfurled(it[key]["url"], files, 0)
            wanted = ("url", "proxy_url", "width", "height", "content_type")
            it[key] = {k: shown[k] for k in wanted if shown.get(k) is not None}
    if "fields" in it:
        it["fields"] = [_INLINE | f for f in many(it, "fields")]
    for holder in ("footer", "author"):
        icon = part(it, holder).get("icon_url")
        if icon:
            it[holder] = it[holder] | {"icon_url": _unfurled(icon, files, 0)["url"]}
    return it
