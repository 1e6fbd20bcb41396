"""Orders put together word by word: the words so far travel in the custom_id, so no draft can be lost.

`complete` of the decision gives the words that may follow. An empty one among them says that it may end.
"""

from typing import Any

from bot.tables.faces import Asked


def following(asked: Asked, view: Any, words: list[str]) -> list[str]:
    """The words that may follow these."""
    return [word for word in asked.decision.complete(view, words) if word]


def whole(asked: Asked, view: Any, words: list[str]) -> bool:
    """May the order end here?"""
    return bool(words) and "" in asked.decision.complete(view, words)
