"""What a message looks like: text, pictures and controls as Components V2, and the files with them."""

import io
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from rendering.pictures import Picture

MAX_TEXT = 3800
"""Discord allows 4,000 characters of text in one message; some room is left for what is added."""
ACCENT = 0xC9A227
MAX_COMPONENTS = 40
"""Discord's limit for the components of a message, each row and each control counted."""
LETTER_MARK = 1_000_000
"""Component ids from here on mark letters; those that Discord gives by itself are small."""


class Layout:
    """A message: its view, which discord.py shall not keep, and its files.

    The words stand above the pictures; where there are controls, between the two: what is asked, and what
    came of the last click, is then seen on a phone together with the buttons.
    """

    def __init__(
        self, text: str, pictures: Sequence[Picture] = (), rows: Sequence[ui.ActionRow[Any]] = ()
    ) -> None:
        self.view = ui.LayoutView(timeout=None)
        box: ui.Container[Any] = ui.Container(accent_colour=ACCENT)
        if not rows:
            box.add_item(ui.TextDisplay(cut(text)))
        self.files: list[discord.File] = []
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
        # The custom_ids say everything: nothing of ours waits in a view for a click.
        self.view.stop()

    def leave_pictures_out(self) -> None:
        """For a place that takes no file so large (40005); the words say what matters."""
        for item in [item for item in self.box.children if isinstance(item, ui.MediaGallery)]:
            self.box.remove_item(item)
        self.files.clear()

    def mark(self, letter: int) -> None:
        """Marks the message as this letter, so that it is known again in the history of a channel."""
        self.box.id = LETTER_MARK + letter


def cut(text: str) -> str:
    """Text that fits into a message, cut at the end of a line."""
    if len(text) <= MAX_TEXT:
        return text
    return text[:MAX_TEXT].rpartition("\n")[0] + "\n…"
