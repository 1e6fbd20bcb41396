"""What a person at the terminal sees of a game: its title's own screen, or else its pictures in words."""

import textwrap
from collections.abc import Collection, Mapping
from typing import Any, Protocol

from bot.tools.terminal import TEXTS, Terminal
from rendering.title import pictures_of


class Screen(Protocol):
    """Draws views for one person at one terminal, in lines."""

    places: Collection[str]
    """The words that name places on the board, where they can be marked."""

    def screen(self, view: Any, marked: Collection[str] = (), recent: Collection[str] = ()) -> list[str]:
        """The board and the viewer's own things; `recent` are places where something has just happened."""
        ...

    def hand(self, view: Any) -> list[str]:
        """What only the viewer sees."""
        ...

    def legend(self) -> list[str]:
        """What the signs on the board stand for."""
        ...


class WordScreen:
    """For a title without a screen: the alt texts of its board and its hand."""

    def __init__(self, title: str, terminal: Terminal, names: Mapping[str, str]) -> None:
        self.places: Collection[str] = ()
        self._pictures = pictures_of(title)
        self._terminal = terminal
        self._names = names

    def screen(self, view: Any, marked: Collection[str] = (), recent: Collection[str] = ()) -> list[str]:
        """The board, and the hand unless the viewer is a spectator."""
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
