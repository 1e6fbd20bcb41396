"""What a seat submits to a decision: one small kind for each shape."""

from typing import Annotated, Any, Literal

import msgspec

from games.core.audience import Seat
from games.core.illegal import Malformed
from games.core.notation import quote

Count = Annotated[int, msgspec.Meta(ge=-999_999, le=999_999)]
"""No number of any game is longer than the six digits that `notation` reads."""


class Answer(msgspec.Struct, frozen=True, tag_field="answer", forbid_unknown_fields=True):
    """The base of the kinds below."""


class Said(Answer, frozen=True, tag="said"):
    """To a YesNo."""

    yes: bool


class Chose(Answer, frozen=True, tag="chose"):
    """To a ChooseOne."""

    option: str


class ChoseSome(Answer, frozen=True, tag="chose-some"):
    """To a ChooseSome; an option that is there twice may be named twice."""

    options: tuple[str, ...]


class Allocated(Answer, frozen=True, tag="allocated"):
    """To an Allocate."""

    amounts: dict[str, Count]


class Ranked(Answer, frozen=True, tag="ranked"):
    """To a Rank: first is best."""

    options: tuple[str, ...]


class Filled(Answer, frozen=True, tag="filled"):
    """To a Form."""

    fields: dict[str, str | Count]


class Ordered(Answer, frozen=True, tag="ordered"):
    """To Orders: lines of notation."""

    lines: tuple[str, ...]


Act = Literal["offer", "accept", "decline", "withdraw", "done", "open"]


class Traded(Answer, frozen=True, tag="traded"):
    """To a Market: one act of trading. An honest one has no names to say, and accepts what was offered."""

    act: Act
    offer: str | None = None
    partner: Seat | None = None
    give: dict[str, Count] = {}
    want: dict[str, Count] = {}
    says: tuple[str, ...] = ()


class Paid(Answer, frozen=True, tag="paid"):
    """To a Payment: what is spent; nothing is spent to decline, where that may be."""

    amounts: dict[str, Count]


AnyAnswer = Said | Chose | ChoseSome | Allocated | Ranked | Filled | Ordered | Traded | Paid
_decoder: msgspec.json.Decoder[AnyAnswer] = msgspec.json.Decoder(AnyAnswer)
_encoder = msgspec.json.Encoder()
_UNREADABLE = (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError)


def read_answer(raw: Any) -> AnyAnswer:
    """An answer as it came from outside: one of the kinds, a mapping, or JSON text.

    Whatever it is goes through JSON text once: what cannot be saved (half a surrogate pair, a kind made in
    Python with fields of the wrong type) never enters a game.
    """
    try:
        return _decoder.decode(raw if isinstance(raw, str | bytes) else _encoder.encode(raw))
    except _UNREADABLE as error:
        raise Malformed("answer.unreadable", problem=quote(str(error), 200)) from error
