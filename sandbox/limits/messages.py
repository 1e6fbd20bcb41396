"""What a message may hold: content, embeds, components, files, mentions."""

import json
import re
from collections.abc import Sequence
from typing import Any

from sandbox import errors
from sandbox.kinds import MessageFlag
from sandbox.limits.components import components
from sandbox.limits.form import Form
from sandbox.model import Json, Upload
from sandbox.reading import part, values

FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
REFERENCE = re.compile(r'"attachment://([^"]+)"')


def message(form: Form, body: Json, uploads: Sequence[Upload], *, flags: MessageFlag) -> None:
    """`flags` are those the message will have: on an edit, the ones it already has."""
    v2 = bool(flags & MessageFlag.COMPONENTS_V2)
    form.text(("content",), body.get("content"), 2000)
    form.text(("nonce",), _as_text(body.get("nonce")), 25)
    _embeds(form, body.get("embeds"))
    components(form, body.get("components"), v2=v2)
    if v2:
        for field in ("content", "embeds", "poll", "sticker_ids"):
            if body.get(field):
                form.wrong(
                    (field,),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    _files(form, body, uploads)
    _mentions(form, part(body, "allowed_mentions"))


def not_empty(body: Json, uploads: Sequence[Upload]) -> None:
    words = (body.get("content") or "").strip()  # Discord trims what is said
    if not (words or body.get("embeds") or body.get("components") or uploads):
        raise errors.empty_message()


def referenced_files(form: Form, body: Json, names: set[str]) -> None:
    """`attachment://map.png` must be among the files that the message will have."""
    inside = json.dumps([body.get("embeds"), body.get("components")], ensure_ascii=False)
    for name in REFERENCE.findall(inside):
        if name not in names:
            form.wrong(
                ("attachments",), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"No file {name}"
            )


def _embeds(form: Form, given: Any) -> None:
    total = 0
    for i, it in enumerate(form.count(("embeds",), given, 10)):
        here = ("embeds", i)
        footer, author = part(it, "footer"), part(it, "author")
        texts: list[Any] = [it.get("title"), it.get("description"), footer.get("text"), author.get("name")]
        form.text((*here, "title"), it.get("title"), 256)
        form.text((*here, "description"), it.get("description"), 4096)
        form.text((*here, "footer", "text"), footer.get("text"), 2048)
        form.text((*here, "author", "name"), author.get("name"), 256)
        form.number((*here, "color"), it.get("color"), 0, 0xFFFFFF)
        for j, field in enumerate(form.count((*here, "fields"), it.get("fields"), 25)):
            spot = (*here, "fields", j)
            for key, longest in (("name", 256), ("value", 1024)):
                value = field.get(key)
                texts.append(value)
                form.text((*spot, key), value, longest, required=True)
                if isinstance(value, str) and not value.strip():
                    form.wrong((*spot, key), "BASE_TYPE_REQUIRED", "This field is required")
        total += sum(len(t) for t in texts if isinstance(t, str))
    if total > 6000:
        form.wrong(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _files(form: Form, body: Json, uploads: Sequence[Upload]) -> None:
    for i, it in enumerate(form.count(("attachments",), body.get("attachments"), 10)):
        form.text(("attachments", i, "description"), it.get("description"), 1024)
    if len(uploads) > 10:
        form.wrong(("attachments",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    sizes = [len(upload.data) for upload in uploads]
    if sum(sizes) > REQUEST_BYTES or any(size > FILE_BYTES for size in sizes):
        raise errors.too_large()


def _mentions(form: Form, allowed: Json) -> None:
    for key in ("users", "roles"):
        if allowed.get(key) and key in values(allowed, "parse"):
            form.wrong(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f"parse and {key} exclude each other",
            )
        form.count(("allowed_mentions", key), allowed.get(key), 100)


def _as_text(nonce: Any) -> Any:
    return str(nonce) if isinstance(nonce, int) else nonce
