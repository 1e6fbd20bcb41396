"""What a click on a form can do."""

from typing import NamedTuple

from bot.chat.ids import Control
from games.core.answers import AnyAnswer


class Submit(NamedTuple):
    """Submits an answer: `answer` itself, or `text` in its notation."""

    answer: AnyAnswer | None = None
    text: str | None = None


class OpenForm(NamedTuple):
    """Opens a form to type into, filled with the text so far."""

    control: Control
    text: str = ""


class KeepChoosing(NamedTuple):
    """Shows the controls again with the words chosen so far."""

    words: tuple[str, ...]


class SaveDraft(NamedTuple):
    """Saves this notation as the draft of the answer and shows the controls again."""

    text: str


class TakeBack(NamedTuple):
    """Takes back a sealed answer."""


class SuggestDraft(NamedTuple):
    """Asks an automatic player for a draft."""


class ShowProposal(NamedTuple):
    """Shows what is proposed now: it is not what the button showed."""


ClickEffect = Submit | OpenForm | KeepChoosing | SaveDraft | TakeBack | SuggestDraft | ShowProposal
