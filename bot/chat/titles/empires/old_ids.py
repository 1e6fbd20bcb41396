"""What custom_ids of release 0.1.0 named by letters and positions; see bot/chat/old_ids.py.

An area was `@` and its position on its board, in the order of that release; the numbers of area_numbers.toml
are the positions on the combined board.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.chat.ids import Click, Control
from bot.chat.orders import SEPARATOR
from bot.chat.titles.civilization.floor import Trading
from bot.chat.titles.civilization.moving import AREA, ON
from bot.chat.titles.empires.buying import Buying

LETTERS: Mapping[str, str] = {
    "B": Buying.ADVANCE,
    "h": Buying.CARDS,
    "X": Trading.ANSWER,
    "A": Trading.ACCEPT,
    "T": Control.PARTNER,
    "G": Control.GIVE,
    "Y": Trading.NAME,
    "Z": Trading.SEND,
}
WANT = "W"
POSITION = "@"
POSITIONS: Mapping[str, Sequence[int]] = {
    "west": (*range(153), 318, 319, 321, 322, 323, 325, 327, 328, 331, 332, 337),
    "east": (*range(153, 318), 320, 323, 324, 326, 329, 330, 333, 334, 335, 336),
}
"""The number of the area at each position."""


def renewed(view: Any, click: Click, values: Sequence[str]) -> tuple[Click, Sequence[str]]:
    """The same click in the names of now."""
    if click.control == WANT:
        less = click.rest.startswith("-")
        return click._replace(control=Trading.WANT_LESS if less else Control.WANT), values
    if click.control in LETTERS:
        return click._replace(control=LETTERS[click.control]), values
    if click.control in (Control.WORD, Control.WORDS, Control.LINE):
        words = [_word(view.edition, word) for word in click.rest.split(SEPARATOR)]
        chosen = [_word(view.edition, value) for value in values]
        return click._replace(rest=SEPARATOR.join(words)), chosen
    return click, values


def _word(edition: str, word: str) -> str:
    """`@12`, `>@12` or `@12#0` with a number in place of the position; any other word as it is."""
    on = ON if word.startswith(ON + POSITION) else ""
    code, page, number = word.removeprefix(on).partition("#")
    place = code.removeprefix(POSITION)
    if not code.startswith(POSITION) or not (place.isascii() and place.isdecimal()):
        return word
    positions = POSITIONS[edition]
    known = int(place) < len(positions) if len(place) < 4 else False
    return f"{on}{AREA}{positions[int(place)]}{page}{number}" if known else word
