"""What a seat submits to a decision: one small kind for each shape."""

from typing import Any, Literal

import msgspec

from games.core.audience import Seat
from games.core.illegal import Malformed


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

    amounts: dict[str, int]


class Ranked(Answer, frozen=True, tag="ranked"):
    """To a Rank: first is best."""

    options: tuple[str, ...]


class Filled(Answer, frozen=True, tag="filled"):
    """To a Form."""

    fields: dict[str, str | int]


class Ordered(Answer, frozen=True, tag="ordered"):
    """To Orders: lines of notation."""

    lines: tuple[str, ...]


class Traded(Answer, frozen=True, tag="traded"):
    """To a Market: one act on the trading floor."""

    act: Literal["offer", "accept", "decline", "withdraw", "done", "open"]
    offer: str | None = None
    partner: Seat | None = None
    give: dict[str, int] = {}
    want: dict[str, int] = {}
    says: tuple[str, ...] = ()


AnyAnswer = Said | Chose | ChoseSome | Allocated | Ranked | Filled | Ordered | Traded
KINDS: tuple[type, ...] = (Said, Chose, ChoseSome, Allocated, Ranked, Filled, Ordered, Traded)


def read_answer(raw: Any) -> AnyAnswer:
    """An answer as it came from outside: one of the kinds, a mapping, or JSON text."""
    if isinstance(raw, KINDS):
        answer: AnyAnswer = raw  # type: ignore[assignment]
        return _sane(answer)
    try:
        if isinstance(raw, str | bytes):
            return _sane(msgspec.json.decode(raw, type=AnyAnswer))
        return _sane(msgspec.convert(raw, type=AnyAnswer))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, TypeError, ValueError) as error:
        raise Malformed("answer.unreadable", problem=str(error)) from error


def _sane(answer: AnyAnswer) -> AnyAnswer:
    """A kind made in Python may hold what its types forbid; make sure that it does not."""
    try:
        msgspec.convert(msgspec.to_builtins(answer), type=AnyAnswer)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError) as error:
        raise Malformed("answer.unreadable", problem=str(error)) from error
    return answer
