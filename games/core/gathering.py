"""How the answers of an ask are sealed, checked again and used, whatever the title."""

from collections.abc import Collection
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
    """Uses the answers whose turn it is; goes on when the ask is complete. `fresh`: just checked."""
    if ask.gather == "all" and any(q.answer is None for q in ask.questions):
        return
    if ask.gather == "all":
        late = [q for q in ask.questions if not _still_legal(run, q, fresh)]
        if late:
            return
    for question in ask.questions:
        if question.used:
            continue
        if question.answer is not None and (ask.gather == "all" or _still_legal(run, question, fresh)):
            run.react(name, ask, question)
        if run.closing:
            break
        if ask.gather == "in_order" and not question.used:
            return
    if run.closing or all(q.used for q in ask.questions):
        run.closing = False
        run.complete(name, ask)


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
