"""What a component's custom_id says: `v2:<table>:<question>:<choice>`, all that is needed to answer a click.

Nothing lives in a View: after a restart every button still says which table and which question it means. Acts
that belong to no question have `-` in its place. A choice is the name of a control, and where it needs more a
colon and the rest: `choose:archer`. Those of `v1` are in old_ids.py.
"""

from enum import StrEnum
from typing import NamedTuple

VERSION = "v2"
NO_QUESTION = "-"
MAX_LENGTH = 100
"""Discord's limit for a custom_id."""


class ControlName(StrEnum):
    """The base of the names of controls; a title may have some of its own."""

    def of(self, rest: str) -> str:
        """The choice that says this as well."""
        return f"{self}:{rest}"


class Control(ControlName):
    """What a button, list or form under a question does; in brackets what the rest of the choice says."""

    YES = "yes"
    NO = "no"
    CHOOSE = "choose"
    """Answers with an option (which)."""
    ACCEPT = "accept"
    """Answers with the proposal."""
    SAY = "say"
    """Answers with a line of notation (which)."""
    TAKE_BACK = "take_back"
    """Takes back a sealed answer."""
    SUGGEST = "suggest"
    """Asks an automatic player for a draft."""
    TYPE = "type"
    FILL = "fill"
    OFFER = "offer"
    """These three open a form to type into: a line, the fields of a form, an offer."""
    PICK = "pick"
    """Lists: answers with the option, the options or the line that was chosen."""
    PICK_SOME = "some"
    PICK_LINE = "act"
    WORD = "word"
    """A list: adds a word to an order (those before it)."""
    WORDS = "words"
    """Shows an order so far (its words)."""
    LINE = "line"
    """Adds a whole order (its words) to the draft."""
    SEND = "send"
    """Answers with the draft."""
    CLEAR = "clear"
    CHANGE = "change"
    """Makes the proposal the draft."""
    REMOVE = "remove"
    """A list: takes a line out of the draft."""
    SHARE_OF = "share"
    """A list: of what another amount is wanted."""
    SHARE = "amount"
    """A list: how many (of what)."""
    TOGGLE = "toggle"
    """A list: takes an option into the draft, or out of it."""
    RANK = "rank"
    """A list: what comes next in a ranking."""
    PAY_WITH = "pay"
    """A list: another way to pay."""
    PARTNER = "to"
    """Lists of an offer that is begun: to whom it is, what is given, what is wanted (more, or `-`: less)."""
    GIVE = "give"
    WANT = "want"


FORMS: tuple[str, ...] = (Control.TYPE, Control.FILL, Control.OFFER)
"""Discord takes a form only as the first answer to a click."""


class Click(NamedTuple):
    """A custom_id, read. `old`: it is one of `v1`, and names things as those did."""

    table: str
    question: str
    control: str
    rest: str = ""
    old: bool = False


def _packed(table: str, question: str | None, choice: str) -> str:
    return ":".join((VERSION, table, question or NO_QUESTION, choice))


def pack(table: str, question: str | None, choice: str) -> str:
    """The custom_id of a component."""
    packed = _packed(table, question, choice)
    if len(packed) > MAX_LENGTH:
        raise ValueError(f"too long for a custom_id: {packed}")
    return packed


def fits(table: str, question: str | None, choice: str) -> bool:
    """Is there room for this choice in a custom_id?"""
    return len(_packed(table, question, choice)) <= MAX_LENGTH


def read(custom_id: str) -> Click | None:
    """What a click means; None if it is none of ours, or of another version."""
    version, *parts = custom_id.split(":", 3)
    if version != VERSION or len(parts) != 3:
        return None
    table, question, choice = parts
    control, _, rest = choice.partition(":")
    return Click(table, question, control, rest)
