"""What the Empires add to chat, the Western and the Eastern ones alike."""

from bot.chat.titles.empires.chat import EmpiresChat

CHAT = {title: EmpiresChat(title) for title in ("western-empires", "eastern-empires")}
