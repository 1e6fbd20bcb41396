"""One run of the flow: from an answer to the next questions. It lives for one submit and is never saved."""

from collections import deque
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec

from games.core.answers import AnyAnswer
from games.core.audience import Seat
from games.core.decision import Decision
from games.core.event import Event
from games.core.flow import (
    Ask,
    Gate,
    Gather,
    Held,
    Join,
    Question,
    Questions,
    Stack,
    Unowed,
    in_order,
    in_rank,
    plain,
)
from games.core.flow_events import FlowMoved
from games.core.frame import Frame
from games.core.gathering import use

if TYPE_CHECKING:
    from games.core.game import AnyGame

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class FlowError(Exception):
    """A step broke the protocol of docs/frames.md: a bug in a title, never a player's fault."""


def base36(number: int) -> str:
    """A short name for a serial number."""
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text or "0"


Answers = dict[str, dict[Seat, AnyAnswer]]
"""By the key of the question, which is empty where a seat was asked one, and by seat."""
Ready = tuple[str, tuple[Any, ...], Answers]
"""The name of a stack, what came back to its next step, and the answers that step may ask for."""


class Reaction(NamedTuple):
    """The answer that a step reacts to, and its ask."""

    ask: Ask[Any]
    question: Question[Any]


class Run:
    """Runs steps until every stack waits; collects the events; remembers which stacks were touched."""

    def __init__(self, game: "AnyGame") -> None:
        self.game = game
        self.events: list[Event] = []
        self.rolled: dict[str, None] = {}
        self.touched: set[str] = set()
        self.ready: deque[Ready] = deque()
        self.answers: Answers = {}
        self.ended = True
        self.reacting: Reaction | None = None
        self.closing = False

    # What a step may call. Each of the first group ends the step.

    def go(self, then: str, *came: Any) -> None:
        self._end_step(then)
        self.ready.appendleft((self.name, came, self.answers))

    def ask(
        self, questions: Questions[Any], then: str, gather: Gather, each: str | None, order: Sequence[Seat]
    ) -> None:
        seats = [seat for seat in order if seat in questions] if order else list(questions)
        if order and sorted(seats) != sorted(questions):
            raise FlowError("the order of an ask must name every seat that is asked, once")
        asked = [one for seat in seats for one in _questions(seat, questions[seat])]
        if all(question.idle for question in asked):
            self.answers = {}
            self.go(then)
            return
        self._end_step(then)
        if each is not None:
            _check_step(type(self.frame), each)
        for question in asked:
            question.id = self._serial()
        self.stack.wait = Ask(asked, gather, each)

    def enter(self, child: Frame, then: str) -> None:
        if self.reacting is None:
            self._end_step(then)
        else:
            self._hold(then)
        self.stack.frames.append(child)
        self.ready.appendleft((self.name, (), {}))

    def fork(self, children: Mapping[str, Frame], then: str) -> None:
        if not children:
            self.go(then, {})
            return
        self._end_step(then)
        self.stack.wait = Join(list(children), {})
        for key, child in reversed(list(children.items())):
            if "." in key:
                raise FlowError(f"the key {key!r} of a fork has a dot: it would name another stack")
            name = f"{self.name}.{key}"
            self.game.flow.stacks[name] = Stack([child], None, self.name, key)
            self.touched.add(name)
            self.ready.appendleft((name, (), {}))

    def gate(self, then: str) -> None:
        self._end_step(then)
        if self.stack.parent is None:
            raise FlowError("only the child of a fork has siblings to wait for")
        self.stack.wait = Gate()

    def leave(self, value: Any) -> None:
        self._end_step()
        stack = self.stack
        stack.frames.pop()
        if stack.frames:
            self.ready.appendleft((self.name, (value,), {}))
            return
        del self.game.flow.stacks[self.name]
        if stack.parent is not None:
            self._join(stack.parent, stack.key, value)

    def end(self) -> None:
        """The game is over, wherever it stands."""
        self._end_step()
        self.touched.update(self.game.flow.stacks)
        self.game.flow.stacks.clear()
        self.ready.clear()

    def emit(self, event: Event) -> None:
        self._within_step()
        event.evolve(self.game)
        self.events.append(event)

    def end_siblings(self) -> None:
        """The other children of the fork are over, wherever they stand, and leave nothing."""
        self._within_step()
        mine, parent = self.stack.key, self.stack.parent
        if parent is None:
            raise FlowError("only the child of a fork has siblings to end")
        join = self.game.flow.stacks[parent].wait
        assert isinstance(join, Join)
        over = [key for key in join.keys if key != mine and key not in join.values]
        join.keys = [key for key in join.keys if key not in over]
        self.touched.add(parent)
        for key in over:
            self._drop(f"{parent}.{key}")

    def _drop(self, name: str) -> None:
        """Takes away a stack and all that it has forked."""
        stacks = self.game.flow.stacks
        gone = [other for other in stacks if other == name or other.startswith(f"{name}.")]
        self.touched.update(gone)
        for other in gone:
            del stacks[other]
        self.ready = deque(one for one in self.ready if one[0] not in gone)

    def roll(self, key: str) -> None:
        """The counter of a stream of dice is about to advance."""
        self._within_step()
        self.rolled[key] = None

    # What an `each` step may call besides `emit`.

    def keep(self, decision: Any | None, owed: bool) -> None:
        """This question stays open, under the same id, perhaps with new limits; is it waited for?"""
        if self.reacting is None:
            raise FlowError("only an `each` step keeps its question open")
        question = self.reacting.question
        if question.used:
            question.used, question.answer, question.by_default = False, None, False
        question.idle = not owed
        if decision is not None:
            question.decision = decision

    def close(self) -> None:
        """The whole ask is over, even for seats that have not answered."""
        if self.reacting is None:
            raise FlowError("only an `each` step closes its ask")
        self.closing = True

    # The machine.

    def start(self) -> None:
        """Runs every stack that is ready, and those whose gate opens, until all wait."""
        while True:
            while self.ready:
                self._step(*self.ready.popleft())
            opened = self._open_gate()
            if opened is None:
                return
            self.ready.append((opened, (), {}))

    def react(self, name: str, ask: Ask[Any], question: Question[Any]) -> None:
        """Uses one answer: runs the `each` step, if there is one."""
        question.used = True
        question.returned = None
        if ask.each is None:
            return
        self._turn_to(name, {})
        key = [question.key] if question.key else []
        self._react(Reaction(ask, question), ask.each, question.seat, question.answer, *key)

    def _react(self, reaction: Reaction, step: str, *came: Any) -> None:
        self.reacting = reaction
        _check_step(type(self.frame), step)
        getattr(self.frame, step)(self.game, *came)
        self.reacting = None

    def _hold(self, then: str) -> None:
        """The reaction ends by entering a child, and its ask is held until the child has left."""
        assert self.reacting is not None
        if self.closing:
            raise FlowError("an ask that is over cannot wait for a child")
        _check_step(type(self.frame), then)
        ask, question = self.reacting
        self.stack.held.append(Held(ask, question.id, then, len(self.stack.frames)))
        self.stack.wait = self.reacting = None

    def _resume(self, value: Any) -> None:
        """The child that a reaction entered has left: the step it named reacts, and the ask goes on."""
        held = self.stack.held.pop()
        self.stack.wait = held.ask
        question = next(one for one in held.ask.questions if one.id == held.question)
        self._react(Reaction(held.ask, question), held.then, value)
        if self.stack.wait is held.ask:
            use(self, self.name, held.ask)

    def complete(self, name: str, ask: Ask[Any]) -> None:
        """Goes on after an ask, with its answers."""
        stack = self.game.flow.stacks[name]
        stack.wait = None
        self.touched.add(name)
        answers: Answers = {}
        for question in ask.questions:
            if question.used and question.answer is not None:
                answers.setdefault(question.key, {})[question.seat] = question.answer
        self.ready.append((name, (), answers))

    def finish(self) -> list[Event]:
        """Closes the run with the one event that makes `fold` exact."""
        flow = self.game.flow
        codec = self.game.codec
        gone = sorted(name for name in self.touched if name not in flow.stacks)
        raws = {
            name: msgspec.Raw(codec.raw(flow.stacks[name])) for name in sorted(self.touched.difference(gone))
        }
        in_order(flow)
        rolls = {key: self.game.rolls[key] for key in self.rolled}
        self.events.append(FlowMoved(raws, gone, flow.serial, rolls))
        return self.events

    def _step(self, name: str, came: tuple[Any, ...], answers: Answers) -> None:
        self._turn_to(name, answers)
        if self.stack.held and self.stack.held[-1].depth == len(self.stack.frames):
            self._resume(*came)
            return
        self.ended = False
        frame = self.frame
        _check_step(type(frame), frame.step)
        getattr(frame, frame.step)(self.game, *came)
        if not self.ended:
            raise FlowError(f"{type(frame).__name__}.{frame.step} did not say how it goes on")

    def _turn_to(self, name: str, answers: Answers) -> None:
        """From now on steps run for this stack and its top frame."""
        self.name, self.answers = name, answers
        self.touched.add(name)
        self.stack: Stack[Any, Any] = self.game.flow.stacks[name]
        self.frame: Frame = self.stack.frames[-1]

    def _within_step(self) -> None:
        if self.ended and self.reacting is None:
            raise FlowError("nothing may follow the end of a step")

    def _end_step(self, then: str | None = None) -> None:
        """Ends the step; a frame that goes on must have the step that it names."""
        if self.ended or self.reacting is not None:
            raise FlowError("a step ends once, and an `each` step does not end its frame")
        self.ended = True
        if then is not None:
            _check_step(type(self.frame), then)
            self.frame.step = then

    def _join(self, parent: str, key: str, value: Any) -> None:
        stack = self.game.flow.stacks[parent]
        self.touched.add(parent)
        join = stack.wait
        assert isinstance(join, Join)
        join.values[key] = plain(value)
        if len(join.values) == len(join.keys):
            stack.wait = None
            self.ready.appendleft((parent, ({key: join.values[key] for key in join.keys},), {}))

    def _open_gate(self) -> str | None:
        stacks = self.game.flow.stacks
        for name, stack in in_rank(self.game.flow):
            if isinstance(stack.wait, Gate) and stack.parent is not None:
                join = stacks[stack.parent].wait
                assert isinstance(join, Join)
                before = join.keys[: join.keys.index(stack.key)]
                siblings = [stacks.get(f"{stack.parent}.{key}") for key in before]
                if all(other is None or other.gates > stack.gates for other in siblings):
                    stack.gates += 1
                    stack.wait = None
                    return name
        return None

    def _serial(self) -> str:
        self.game.flow.serial += 1
        return base36(self.game.flow.serial)


def _questions(seat: Seat, asked: Any) -> list[Question[Any]]:
    """What this seat is asked; without an id as yet."""
    by_key: Mapping[str, Any] = {"": asked} if isinstance(asked, Decision | Unowed) else asked
    found: list[Question[Any]] = []
    for key, one in by_key.items():
        idle = isinstance(one, Unowed)
        decision = cast("Unowed[Any]", one).decision if idle else one
        found.append(Question("", seat, decision, idle=idle, key=key))
    return found


@cache
def _check_step(kind: type[Frame], step: str) -> None:
    """A save of another build, or a mistake, may name a step that is not there."""
    if not callable(getattr(kind, step, None)):
        raise FlowError(f"{kind.__name__} has no step {step!r}")
