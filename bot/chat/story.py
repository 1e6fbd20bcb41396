"""The story of a game so far, as a text file and as pictures."""

from collections.abc import Sequence
from typing import Any

from bot.chat import pictures
from bot.chat.panels import Panels
from bot.chat.speech import Speech
from bot.tables.model.replies import Line, Status
from rendering.pictures import Picture


def story_text(status: Status, names: dict[str, str], lines: Sequence[Line]) -> bytes:
    """Everything public that happened and was not undone, a line each."""
    speech = Speech(status, names=names)
    title = speech.title.text("title.name")
    texts = [text for line in lines if line.stands for text in speech.event_lines(line.events)]
    return "\n".join([f"{title} · {status.table}", "", *texts, ""]).encode()


async def story_pictures(
    panels: Panels, title: str, turns: Sequence[Any], names: dict[str, str]
) -> list[Picture]:
    """The game turn by turn: a chart of the scores, and a film of the board."""
    found = await panels.draw(lambda: pictures.chart(title, turns, names))
    return found + await panels.film(lambda: pictures.film(title, turns, names))
