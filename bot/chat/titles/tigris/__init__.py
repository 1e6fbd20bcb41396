"""What Tigris & Euphrates adds to chat: nothing. The forms of its questions and its pictures are enough."""

from bot.chat.titles.protocol import TitleChat

CHAT = TitleChat()
