"""After the game, and on the way: the story so far as a file, and as pictures."""

from collections.abc import Sequence
from typing import Any

from bot.chat import pictures
from bot.chat.panels import Panels
from bot.chat.speech import Speech
from bot.tables.replies import Line, Status
from rendering.pictures import Picture


def story_text(status: Status, names: dict[str, str], lines: Sequence[Line]) -> bytes:
    """All that everybody may know of what happened and still stands, a line each."""
    speech = Speech(status, names=names)
    title = speech.title.text("title.name")
    said = [text for line in lines if line.stands for text in speech.happened(line.events)]
    return "\n".join([f"{title} · {status.table}", "", *said, ""]).encode()


async def story_pictures(
    panels: Panels, title: str, turns: Sequence[Any], names: dict[str, str]
) -> list[Picture]:
    """How the game has gone, turn by turn: a chart, and a film of the map."""
    found = await panels.draw(lambda: pictures.chart(title, turns, names))
    return found + await panels.film(lambda: pictures.film(title, turns, names))
