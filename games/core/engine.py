"""The border of the engine, the same for every title: open_decisions, submit, take_back, expire, depart."""

from collections.abc import Collection, Generator, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec

from games.core.answers import AnyAnswer, read_answer
from games.core.audience import Seat
from games.core.event import Event
from games.core.flow import Ask, Question, Refusal, Stack, in_rank
from games.core.game import AnyGame
from games.core.gathering import default_of, seal, use
from games.core.illegal import Forbidden, Illegal
from games.core.notation import quote
from games.core.run import FlowError, Run


class Open(msgspec.Struct, frozen=True):
    """A question that is still open. `owed`: the game waits for it now; else it may be answered early.

    Questions of one ask are of one `group`: they share a clock.
    """

    id: str
    seat: Seat
    decision: Any
    owed: bool
    sealed: AnyAnswer | None
    returned: Refusal | None
    group: str


def begin(game: AnyGame) -> list[Event]:
    """Runs a new game up to its first questions."""
    with _running(game) as run:
        run.ready.extend((name, (), {}) for name, stack in in_rank(game.flow) if stack.wait is None)
    return run.finish()


def open_decisions(game: AnyGame) -> dict[str, Open]:
    """What is owed, by whom, right now; a seat may owe several."""
    return {one.id: one for _, stack in in_rank(game.flow) for one in _open(stack)}


def submit(game: AnyGame, question_id: str, seat: Seat, answer: Any) -> list[Event]:
    """One answer. Checks first; raises Illegal before anything has changed."""
    name, ask, question = _find(game, question_id, seat)
    read = read_answer(answer)
    question.decision.check(game.look(seat), read)
    with _running(game) as run:
        seal(run, name, question, read, by_default=False)
        if game.flow.stacks[name].wait is ask:
            use(run, name, ask, fresh={question.id})
    return run.finish()


def take_back(game: AnyGame, question_id: str, seat: Seat) -> list[Event]:
    """A sealed answer is taken back, freely, until it is used. That is not an undo."""
    name, _, question = _find(game, question_id, seat)
    if question.answer is None:
        raise Forbidden("answer.none")
    with _running(game) as run:
        question.answer, question.by_default = None, False
        run.touched.add(name)
    return run.finish()


def expire(
    game: AnyGame, question_ids: Collection[str], proposed: Mapping[str, AnyAnswer] | None = None
) -> list[Event]:
    """A deadline struck: all these that are still unanswered are answered, in one step.

    With what is `proposed` by its id; with the default where nothing is, or where it is not legal any more
    when it is used.

    A seat that answered in time, or owes nothing, is not touched. Asks are completed one after the other, in
    rank order, each from the state that the last one left: two defaults may not spend the same thing.
    """
    struck = [
        (name, ask, question)
        for name, ask in _asks(game)
        for question in ask.questions
        if question.id in question_ids and _unanswered(question)
    ]
    if not struck:
        return []
    with _running(game) as run:
        for name, _, question in struck:
            answer = (proposed or {}).get(question.id) or default_of(game, question)
            seal(run, name, question, answer, by_default=True)
        for name, ask in {name: ask for name, ask, _ in struck}.items():
            stack = game.flow.stacks.get(name)
            if stack is not None and stack.wait is ask:
                use(run, name, ask)
                run.start()
    return run.finish()


def depart(game: AnyGame, seat: Seat) -> list[Event]:
    """A seat leaves the game by its rules. Refused where the title, or its options, know no such thing.

    What it still owes stays open; when it is out of the game, and what becomes of its pieces, the rules tell.
    """
    event = game.departure(seat)
    with _running(game) as run:
        event.evolve(game)
        run.events.append(event)
    return run.finish()


@contextmanager
def _running(game: AnyGame) -> Generator[Run]:
    """Runs the flow on. From here on a refusal is a bug: the caller must drop the game as for any other."""
    run = Run(game)
    vars(game)["run"] = run
    try:
        yield run
        run.start()
    except Illegal as illegal:
        raise FlowError(f"a step refused what its decision allowed: {illegal.code}") from illegal
    finally:
        del vars(game)["run"]


def _asks(game: AnyGame) -> Iterator[tuple[str, Ask[Any]]]:
    return ((name, ask) for name, stack in in_rank(game.flow) for ask in stack.asks())


def _open(stack: Stack[Any, Any]) -> Iterator[Open]:
    """What a stack asks. An ask that is held waits for nobody, and answers to it wait sealed."""
    for ask in stack.asks():
        group, held = ask.questions[0].id, ask is not stack.wait
        first = next((q.id for q in ask.questions if not q.used and not q.idle), None)
        for q in ask.questions:
            if not q.used:
                awaited = not held and (ask.gather != "in_order" or first == q.id)
                owed = awaited and q.answer is None and not q.idle
                yield Open(q.id, q.seat, q.decision, owed, q.answer, q.returned, group)


def _find(game: AnyGame, question_id: str, seat: Seat) -> tuple[str, Ask[Any], Question[Any]]:
    for name, ask in _asks(game):
        for question in ask.questions:
            if question.id == question_id and not question.used:
                if question.seat != seat:
                    raise Forbidden("decision.foreign", seat=question.seat)
                return name, ask, question
    raise Forbidden("decision.closed", question=quote(str(question_id), 12))


def _unanswered(question: Question[Any]) -> bool:
    return question.answer is None and not question.idle
