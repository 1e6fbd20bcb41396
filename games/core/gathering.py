"""How the answers of an ask are sealed, checked again and used, whatever the title."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

from games.core.answers import AnyAnswer
from games.core.decision import Decision, kind_of
from games.core.flow import Ask, Question, Refusal, plain
from games.core.flow_events import Answered, Returned
from games.core.illegal import Illegal

if TYPE_CHECKING:
    from games.core.game import AnyGame
    from games.core.run import Run


def seal(run: "Run", name: str, question: Question[Any], answer: AnyAnswer, by_default: bool) -> None:
    """Keeps an answer until it is used."""
    question.answer = answer
    question.by_default = by_default
    question.returned = None
    run.touched.add(name)
    kind = kind_of(question.decision)
    run.events.append(Answered(question.seat, question.id, kind, by_default))


def use(run: "Run", name: str, ask: Ask[Any], fresh: Collection[str] = ()) -> None:
    """Uses the answers whose turn it is; goes on when nothing is owed any more. `fresh`: just checked.

    An answer that enters a child keeps those after it waiting until the child has left.
    """
    for question in _ripe(run, ask, fresh):
        run.react(name, ask, question)
        if run.closing:
            break
        if run.game.flow.stacks[name].wait is not ask:
            return
    if run.closing or not any(_waited_for(question) for question in ask.questions):
        run.closing = False
        run.complete(name, ask)


def _ripe(run: "Run", ask: Ask[Any], fresh: Collection[str]) -> Iterator[Question[Any]]:
    """The questions whose answers may be used now, each when those before it have been."""
    if run.closing or (ask.gather == "all" and not _all_there(run, ask, fresh)):
        return
    for question in ask.questions:
        if question.used:
            continue
        if question.answer is not None and (ask.gather == "all" or _still_legal(run, question, fresh)):
            yield question
        if ask.gather == "in_order" and _waited_for(question):
            return


def _all_there(run: "Run", ask: Ask[Any], fresh: Collection[str]) -> bool:
    """Whether everything that is owed has been answered, and none of it has become illegal."""
    if any(_waited_for(question) and question.answer is None for question in ask.questions):
        return False
    given = [question for question in ask.questions if not question.used and question.answer is not None]
    late = [question for question in given if not _still_legal(run, question, fresh)]
    return not any(_waited_for(question) for question in late)


def _waited_for(question: Question[Any]) -> bool:
    return not question.used and not question.idle


def default_of(game: "AnyGame", question: Question[Any]) -> AnyAnswer:
    """The default as things stand; one that its own decision refuses is a bug of the title."""
    decision: Decision[Any] = question.decision
    view = game.look(question.seat)
    answer = decision.default(view)
    decision.check(view, answer)
    return answer


def _still_legal(run: "Run", question: Question[Any], fresh: Collection[str]) -> bool:
    """A waiting answer may have become illegal: then it goes back, or a default is made anew."""
    assert question.answer is not None
    if question.id in fresh:
        return True
    if question.by_default:
        question.answer = default_of(run.game, question)
        return True
    try:
        question.decision.check(run.game.look(question.seat), question.answer)
    except Illegal as illegal:
        question.answer = None
        question.returned = Refusal(illegal.code, illegal.rule, plain(illegal.facts))
        run.events.append(Returned(question.seat, question.id))
        return False
    return True
