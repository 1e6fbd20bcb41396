"""What a person at the terminal sees of a game: the drawing of its title, or else its pictures in words."""

import textwrap
from collections.abc import Collection, Mapping
from typing import Any, Protocol

from bot.tools.terminal import TEXTS, Terminal
from rendering.title import pictures_of


class Screen(Protocol):
    """Draws views for one person at one terminal, in lines."""

    places: Collection[str]
    """The words that name places of the board: they are marked there, and not listed."""

    def screen(self, view: Any, marked: Collection[str] = (), recent: Collection[str] = ()) -> list[str]:
        """The board and what is one's own; `recent` are places where something has happened."""
        ...

    def hand(self, view: Any) -> list[str]:
        """What is one's own alone."""
        ...

    def legend(self) -> list[str]:
        """What the signs on the board stand for."""
        ...


class WordScreen:
    """A title that draws nothing at a terminal: its board and its hand as they are read out."""

    def __init__(self, title: str, terminal: Terminal, names: Mapping[str, str]) -> None:
        self.places: Collection[str] = ()
        self._pictures = pictures_of(title)
        self._terminal = terminal
        self._names = names

    def screen(self, view: Any, marked: Collection[str] = (), recent: Collection[str] = ()) -> list[str]:
        """The board; and the hand, which a spectator has not."""
        board = self._pictures.board(view, self._names)
        lines = self._lines("" if board is None else board.alt)
        return lines if view.me is None else [*lines, *self.hand(view)]

    def hand(self, view: Any) -> list[str]:
        hand = self._pictures.hand(view, self._names)
        return self._lines(TEXTS.text("screen.no_hand") if hand is None else hand.alt)

    def legend(self) -> list[str]:
        return self._lines(TEXTS.text("screen.no_legend"))

    def _lines(self, text: str) -> list[str]:
        return textwrap.wrap(text, self._terminal.width - 1)
