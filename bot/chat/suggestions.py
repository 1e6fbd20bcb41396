"""A suggested draft: what the best automatic player would answer in the user's place."""

import asyncio
import logging
from random import Random
from typing import Any

from bot.tables.model.replies import Asked
from games.core.shapes import write
from games.core.title import Title

log = logging.getLogger(__name__)


async def suggest_draft(title: Title, view: Any, asked: Asked) -> str:
    """Computes it in a thread, from the user's own view; falls back to the proposal if that fails."""
    *_, best = title.players.values()
    try:
        answer = await asyncio.to_thread(best, view, asked.decision, Random(0))
        asked.decision.check(view, answer)
    except Exception as error:
        log.warning("no suggestion", extra={"question": asked.question, "error": type(error).__name__})
        return write(asked.default)
    return write(answer)
