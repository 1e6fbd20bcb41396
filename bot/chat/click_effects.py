"""What a click can stand for."""

from typing import NamedTuple

from bot.chat.ids import Control
from games.core.answers import AnyAnswer


class Submit(NamedTuple):
    """An answer, ready to be submitted."""

    answer: AnyAnswer | None = None
    text: str | None = None


class OpenForm(NamedTuple):
    """The player wants to type: a modal, with what there is so far."""

    control: Control
    text: str = ""


class KeepChoosing(NamedTuple):
    """Something half chosen: the form is shown again with it."""

    words: tuple[str, ...]


class SaveDraft(NamedTuple):
    """An answer so far, in its notation: it is kept, and the form is shown again with it."""

    text: str


class TakeBack(NamedTuple):
    """A sealed answer is taken back."""


class SuggestDraft(NamedTuple):
    """An automatic player is asked what it would do."""


ClickEffect = Submit | OpenForm | KeepChoosing | SaveDraft | TakeBack | SuggestDraft
