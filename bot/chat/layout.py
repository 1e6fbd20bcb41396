"""The layout of a message: text, pictures and controls as Components V2, and its attached files."""

import io
import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import discord
from discord import ui

from rendering.pictures import Picture

MAX_TEXT = 3800
"""Characters of text in a message. Discord allows 4,000; the rest is left for what is added later."""
ACCENT = 0xC9A227
"""The colour of the bar at the left of every message."""
MAX_COMPONENTS = 40
"""Discord's limit for the components of a message; each row and each control counts."""
LETTER_MARK = 1_000_000
"""A letter's container has this plus the letter's outbox id as component id; Discord's own are small."""


class Layout:
    """A message to be sent: its view and its files.

    The text comes before the pictures. Where there are controls it comes after them, so that a phone shows
    the question and what came of the last click together with the buttons.
    """

    def __init__(
        self, text: str, pictures: Sequence[Picture] = (), rows: Sequence[ui.ActionRow[Any]] = ()
    ) -> None:
        self.view = ui.LayoutView(timeout=None)
        box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
        if not rows:
            box.add_item(ui.TextDisplay(cut(text)))
        self.files: list[discord.File] = []
        self._pictures = [picture.key for picture in pictures]
        for number, picture in enumerate(pictures):
            name = f"{number}-{picture.name}"
            self.files.append(discord.File(io.BytesIO(picture.data), name, description=picture.alt[:1024]))
            item = discord.MediaGalleryItem(f"attachment://{name}", description=picture.alt[:256])
            box.add_item(ui.MediaGallery(item))
        if rows:
            box.add_item(ui.TextDisplay(cut(text)))
        self.view.add_item(box)
        for row in rows:
            if self.view.total_children_count + 1 + len(row.children) <= MAX_COMPONENTS:
                box.add_item(row)
        self.box = box
        # A click is understood by its custom_id alone, so discord.py need not keep the view to wait for it.
        self.view.stop()

    def drop_pictures(self) -> None:
        """Drops the pictures, for a channel that refuses them; the text says all that matters."""
        for item in [item for item in self.box.children if isinstance(item, ui.MediaGallery)]:
            self.box.remove_item(item)
        self.files.clear()
        self._pictures.clear()

    def digest(self) -> bytes:
        """The same for layouts that look and act the same, whatever letter they belong to."""
        components: list[dict[str, Any]] = self.view.to_components()  # type: ignore[no-untyped-call]
        shown = [{name: value for name, value in one.items() if name != "id"} for one in components]
        return blake2b(json.dumps([shown, self._pictures]).encode(), digest_size=16).digest()

    def mark(self, letter: int) -> None:
        """Marks the message with the letter's outbox id, by which it can be found in a channel's history."""
        self.box.id = LETTER_MARK + letter


def cut(text: str) -> str:
    """Shortens a text to what fits into a message, at the end of a line."""
    if len(text) <= MAX_TEXT:
        return text
    return text[:MAX_TEXT].rpartition("\n")[0] + "\n…"
