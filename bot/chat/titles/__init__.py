"""What each title adds to chat, a folder each. Nothing else in chat knows a title."""

from bot.chat.titles.protocol import TitleChat
from data.titles import part_of


def chat_of(title: str) -> TitleChat:
    """What this title adds."""
    found = part_of(title, "chat").CHAT
    assert isinstance(found, TitleChat)
    return found
