"""What a click on a form stands for: an answer, a line of notation, or the next step of filling in.

The first letter of a choice says what kind of control it is; `bot/chat/forms.py` writes them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from bot.tables.faces import Asked
from games.core.answers import AnyAnswer, Chose, ChoseSome, Said


class Given(NamedTuple):
    """An answer, ready to be submitted."""

    answer: AnyAnswer | None = None
    text: str | None = None


class Typing(NamedTuple):
    """The player wants to type: a modal, with what there is so far."""

    kind: str
    text: str = ""


class Filling(NamedTuple):
    """An order so far: the form is shown again with it."""

    words: tuple[str, ...]


class Composing(NamedTuple):
    """An answer so far, in its notation: the form is shown again with it."""

    text: str


class TakenBack(NamedTuple):
    """A sealed answer is taken back."""


Meaning = Given | Typing | Filling | Composing | TakenBack


def meaning(asked: Asked, choice: str, values: Sequence[str]) -> Meaning | None:
    """What this choice of this question means; None if it is no choice of ours."""
    kind, rest = choice[:1], choice[1:]
    match kind:
        case "y":
            return Given(Said(True))
        case "n":
            return Given(Said(False))
        case "c":
            return Given(Chose(rest))
        case "d":
            return Given(asked.default)
        case "b":
            return TakenBack()
        case "t" | "f" | "O":
            return Typing(kind, rest)
        case "s" if values:
            return Given(Chose(values[0]))
        case "m":
            return Given(ChoseSome(tuple(value.partition(" ")[2] for value in values)))
        case "x" if values:
            return Given(text=values[0])
        case "w" if values:
            return Filling((*rest.rpartition("#")[0].split(), values[0]))
        case "o":
            return Filling(tuple(rest.split()))
        case "+" if values:
            return Composing(values[0])
        case "=":
            return Composing(rest)
        case "k":
            return Given(text=rest)
        case _:
            return None
