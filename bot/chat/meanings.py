"""What a click can stand for."""

from typing import NamedTuple

from bot.chat.ids import Control
from games.core.answers import AnyAnswer


class Given(NamedTuple):
    """An answer, ready to be submitted."""

    answer: AnyAnswer | None = None
    text: str | None = None


class Typing(NamedTuple):
    """The player wants to type: a modal, with what there is so far."""

    control: Control
    text: str = ""


class Filling(NamedTuple):
    """Something half chosen: the form is shown again with it."""

    words: tuple[str, ...]


class Composing(NamedTuple):
    """An answer so far, in its notation: it is kept, and the form is shown again with it."""

    text: str


class TakenBack(NamedTuple):
    """A sealed answer is taken back."""


class Suggested(NamedTuple):
    """An automatic player is asked what it would do."""


Meaning = Given | Typing | Filling | Composing | TakenBack | Suggested
