"""What each title adds to chat, a folder each. Nothing else in chat knows a title."""

from collections.abc import Mapping
from functools import cache

from bot.chat.titles.protocol import TitleChat
from data.titles import BadTitles, find_part, registered


@cache
def chat_of(title: str) -> TitleChat:
    """What this title adds; one without a chat part, or that is not here any more, adds nothing."""
    part = find_part(title, "chat") if title in registered() else None
    if part is None:
        return TitleChat()
    parts: Mapping[str, TitleChat] = getattr(part, "CHAT", {})
    if title not in parts:
        raise BadTitles(f"{part.__name__} must list {title} in its CHAT.")
    return parts[title]
