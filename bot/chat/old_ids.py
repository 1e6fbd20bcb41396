"""custom_ids of release 0.1.0: `v1:<table>:<question>:<choice>`, the choice being a letter and the rest.

Messages of that time still have them on their buttons. A title translates its own letters and names
(`TitleChat.translate_old_click`). This module can be deleted once such buttons need no longer work but may
only show what is open now.
"""

from collections.abc import Mapping

from bot.chat.ids import NO_QUESTION, Click, Control

VERSION = "v1"
LETTERS: Mapping[str, Control] = {
    "y": Control.YES,
    "n": Control.NO,
    "c": Control.CHOOSE,
    "d": Control.ACCEPT,
    "k": Control.SAY,
    "b": Control.TAKE_BACK,
    "P": Control.SUGGEST,
    "t": Control.TYPE,
    "f": Control.FILL,
    "O": Control.OFFER,
    "s": Control.PICK,
    "m": Control.PICK_SOME,
    "x": Control.PICK_LINE,
    "w": Control.WORD,
    "o": Control.WORDS,
    "l": Control.LINE,
    "S": Control.SEND,
    "=": Control.CLEAR,
    "p": Control.CHANGE,
    "r": Control.REMOVE,
    "i": Control.SHARE_OF,
    "v": Control.SHARE,
    "g": Control.TOGGLE,
    "+": Control.RANK,
}


def read_old(custom_id: str) -> Click | None:
    """Reads a custom_id of version `v1`. A letter that is not in LETTERS may belong to the title."""
    parts = custom_id.split(":", 3)
    if len(parts) != 4 or parts[0] != VERSION:
        return None
    _, table, question, choice = parts
    if question == NO_QUESTION:
        return Click(table, question, choice)
    letter, rest = choice[:1], choice[1:]
    return Click(table, question, LETTERS.get(letter, letter), rest, old=True)
