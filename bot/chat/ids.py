"""custom_ids: `v2:<table>:<question>:<choice>`, which is all that is needed to carry out a click.

No state lives in a View: after a restart every button still names its table and its question. Controls that
belong to no question have `-` in its place. A choice is the name of a control and, where it needs more, a
colon and the rest: `choose:archer`. Those of version `v1` are in old_ids.py.
"""

from enum import StrEnum
from typing import NamedTuple
from zlib import crc32

from games.core.answers import AnyAnswer
from games.core.shapes import write

VERSION = "v2"
"""Changes whenever the meaning of custom_ids changes."""
NO_QUESTION = "-"
"""In place of the question, where a control belongs to none."""
NO_TABLE = "-"
"""In place of the table, where a control belongs to none."""
SETTING = "set."
"""The prefix of the controls of a user's settings."""
MAX_LENGTH = 100
"""Discord's limit for a custom_id."""


class ControlName(StrEnum):
    """The base class for names of controls; a title may have its own."""

    def of(self, rest: str) -> str:
        """The choice that consists of this control and the rest."""
        return f"{self}:{rest}"


class Control(ControlName):
    """What a button, select or form under a question does; in brackets, what the rest of the choice says."""

    YES = "yes"
    NO = "no"
    CHOOSE = "choose"
    """Answers with an option (which one)."""
    ACCEPT = "accept"
    """Answers with the proposal (its digest; without one, whatever is proposed)."""
    SAY = "say"
    """Answers with a line of notation (which one)."""
    TAKE_BACK = "take_back"
    """Takes back a sealed answer."""
    SUGGEST = "suggest"
    """Asks an automatic player for a draft."""
    TYPE = "type"
    FILL = "fill"
    OFFER = "offer"
    """TYPE, FILL and OFFER open a form to type into: a line, the fields of a Form, an offer."""
    PICK = "pick"
    PICK_SOME = "some"
    PICK_LINE = "act"
    """PICK, PICK_SOME and PICK_LINE are selects: they answer with the chosen option, options or line."""
    WORD = "word"
    """A select: adds a word to an order (the words before it)."""
    ORDER = "order"
    """A select: adds a word to a single order (the words before it), which answers once it is whole."""
    WORDS = "words"
    """Shows an unfinished order (its words)."""
    LINE = "line"
    """Adds a whole order (its words) to the draft."""
    SEND = "send"
    """Answers with the draft."""
    CLEAR = "clear"
    CHANGE = "change"
    """Makes the proposal the draft."""
    REMOVE = "remove"
    """A select: removes a line from the draft."""
    SHARE_OF = "share"
    """A select: the thing whose amount is to change."""
    SHARE = "amount"
    """A select: the amount (of which thing)."""
    TOGGLE = "toggle"
    """A select: adds an option to the draft, or removes it."""
    RANK = "rank"
    """A select: the next option of a ranking."""
    PAY_WITH = "pay"
    """A select: another way to pay."""
    PARTNER = "to"
    GIVE = "give"
    WANT = "want"
    """PARTNER, GIVE and WANT are selects of an unfinished offer: to whom, what is given, what is wanted.

    WANT adds one of a thing, or takes one away if the rest begins with `-`.
    """


FORMS: tuple[str, ...] = (Control.TYPE, Control.FILL, Control.OFFER)
"""Controls that open a form. Discord accepts a form only as the first response to a click."""


class Click(NamedTuple):
    """What a custom_id says. `old`: it is of version `v1`, with the names of that version."""

    table: str
    question: str
    control: str
    rest: str = ""
    old: bool = False


def digest(answer: AnyAnswer) -> str:
    """Tells one proposed answer from another."""
    return f"{crc32(write(answer).encode()):08x}"


def _packed(table: str, question: str | None, choice: str) -> str:
    return ":".join((VERSION, table, question or NO_QUESTION, choice))


def pack(table: str, question: str | None, choice: str) -> str:
    """The custom_id of a component. Raises ValueError if it is too long."""
    packed = _packed(table, question, choice)
    if len(packed) > MAX_LENGTH:
        raise ValueError(f"too long for a custom_id: {packed}")
    return packed


def fits(table: str, question: str | None, choice: str) -> bool:
    """Is there room for this choice in a custom_id?"""
    return len(_packed(table, question, choice)) <= MAX_LENGTH


def read(custom_id: str) -> Click | None:
    """Reads a custom_id; None if it is of another version, or not one of ours."""
    version, *parts = custom_id.split(":", 3)
    if version != VERSION or len(parts) != 3:
        return None
    table, question, choice = parts
    control, _, rest = choice.partition(":")
    return Click(table, question, control, rest)
