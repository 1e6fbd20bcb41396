"""The flow of a game as data: stacks of frames, and what each stack waits for. Plain JSON at every moment."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from games.core.answers import AnyAnswer
from games.core.audience import Seat

F = TypeVar("F")
D = TypeVar("D")
A = TypeVar("A", covariant=True)
Gather = Literal["in_order", "all", "each"]
MAIN = "0"


@dataclass(frozen=True)
class Unowed(Generic[A]):
    """A question that a seat may answer and nobody waits for."""

    decision: A


Questions: TypeAlias = Mapping[Seat, D | Unowed[D] | Mapping[str, D | Unowed[D]]]
"""What an ask asks: one question of a seat, or several by key."""


class Refusal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why an early answer came back to its owner."""

    code: str
    rule: str | None
    facts: dict[str, Any]


class Question(msgspec.Struct, Generic[D], omit_defaults=True, forbid_unknown_fields=True):
    """One question of an Ask. `answer` waits sealed until it is used; then the question is closed.

    `idle`: it is open, but the game does not wait for it (someone is done on the trading floor). `key` tells
    apart the questions of a seat that is asked several at once.
    """

    id: str
    seat: Seat
    decision: D
    answer: AnyAnswer | None = None
    by_default: bool = False
    used: bool = False
    idle: bool = False
    returned: Refusal | None = None
    key: str = ""


class Ask(msgspec.Struct, Generic[D], tag="ask", tag_field="wait", forbid_unknown_fields=True):
    """Waits for answers; runs the step `each` per answer, and the frame's own next step after all."""

    questions: list[Question[D]]
    gather: Gather
    each: str | None


class Held(msgspec.Struct, Generic[D], forbid_unknown_fields=True):
    """An ask under a child that one of its answers entered: it goes on when the child has left.

    `question` is the one that was answered, `then` the step that gets what the child leaves, and `depth` the
    number of frames without the child.
    """

    ask: Ask[D]
    question: str
    then: str
    depth: int


class Join(msgspec.Struct, tag="join", tag_field="wait", forbid_unknown_fields=True):
    """Waits for the child stacks of a fork; keeps what the finished ones left."""

    keys: list[str]
    values: dict[str, Any]


class Gate(msgspec.Struct, tag="gate", tag_field="wait", forbid_unknown_fields=True):
    """Waits until the siblings before this one have passed the same gate or have left."""


class Stack(msgspec.Struct, Generic[F, D], omit_defaults=True, forbid_unknown_fields=True):
    """Frames on frames, the last on top. A fork's child knows its parent and its key there.

    `held` are the asks of frames further down, the lowest first.
    """

    frames: list[F]
    wait: Ask[D] | Join | Gate | None = None
    parent: str | None = None
    key: str = ""
    gates: int = 0
    held: list[Held[D]] = []

    def asks(self) -> Sequence[Ask[D]]:
        """The ask that it waits for, then those that are held."""
        waits = (self.wait,) if isinstance(self.wait, Ask) else ()
        return (*waits, *(held.ask for held in self.held)) if self.held else waits


class Flow(msgspec.Struct, Generic[F, D], forbid_unknown_fields=True):
    """All stacks by name, and the serial number of the last question asked."""

    stacks: dict[str, Stack[F, D]]
    serial: int = 0


def in_rank(flow: Flow[F, D], name: str = MAIN) -> Iterator[tuple[str, Stack[F, D]]]:
    """The stacks from this one on, the children of a fork in its order. The order in a dict means nothing."""
    stack = flow.stacks.get(name)
    if stack is None:
        return
    yield name, stack
    if isinstance(stack.wait, Join):
        for key in stack.wait.keys:
            yield from in_rank(flow, f"{name}.{key}")


def in_order(flow: Flow[F, D]) -> None:
    """Puts the stacks into the order of their forks, so that the same flow is always the same bytes."""
    if len(flow.stacks) > 1:
        flow.stacks = dict(in_rank(flow))


def plain(value: Any) -> Any:
    """A value as it will be after a save: what children leave must not depend on when a game was loaded."""
    if value is None or isinstance(value, bool | int | str):
        return value
    return msgspec.json.decode(msgspec.json.encode(value))
