"""What the Empires add to chat, the Western and the Eastern ones alike."""

from bot.chat.titles.empires.chat import EmpiresChat
from rendering.empires.style import STYLE

CHAT = {title: EmpiresChat(title, STYLE) for title in ("western-empires", "eastern-empires")}
