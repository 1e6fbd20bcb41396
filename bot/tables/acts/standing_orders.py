"""Standing orders: a seat answers a kind of question in advance, the same way each time.

An order is an answer in its notation, or PROPOSAL: what would be done when the time is up. PROPOSAL may also
be the order for all questions of a deadline class, such as special abilities. A user is not pinged for what
an order answers, and only they know of their orders. An order that is refused, or whose answer is undone,
ends: its user is then asked, and their panel says why (`Asked.returned`).

The order FORCED answers each question to which the seat has only one answer, after a random pause. That there
is only one may be known from the seat's hand alone. So the game waits for such a seat like for any other, and
nothing but the moment of the answer tells of it.
"""

from collections import Counter
from typing import Any

from bot.tables.model.errors import Refused, calling_rules
from bot.tables.model.replies import Reply
from bot.tables.model.seating import FORCED, FORCED_PAUSE, PHASE_PREFIX, order_for, robot_answering
from bot.tables.steps.change import Change
from bot.tables.steps.proposals import in_absence, pending
from games.core import engine
from games.core.answers import AnyAnswer, read_answer
from games.core.decision import Decision, kind_of
from games.core.engine import Open
from games.core.flow import Refusal, plain
from games.core.illegal import Illegal
from games.core.shapes import only_answer
from games.core.title import Title

PROPOSAL = "proposal"
"""The order to give the default answer."""
MOST_CHARACTERS = 200
"""The longest order, in characters."""
STANDING_TIMER = "standing"
"""The kind of the timers that let an order answer; their subject is a question."""


async def set_order(change: Change, user: int, kind: str, text: str) -> Reply:
    """Sets the user's order for a kind of question; a question that is open now is answered at once."""
    change.check_started()
    seat = change.seat_of(user).seat
    if kind not in (*change.title.codec.decisions, *phase_orders(change.title), FORCED):
        raise Refused("standing.unknown", given=kind[:40])
    if len(text) > MOST_CHARACTERS:
        raise Refused("standing.long", most=MOST_CHARACTERS)
    orders = change.memory.standing
    order = text.strip() or PROPOSAL
    if (kind == FORCED or kind.startswith(PHASE_PREFIX)) and order != PROPOSAL:
        raise Refused("standing.phase")
    change.memory.standing = {**orders, seat: {**orders.get(seat, {}), kind: order}}
    return change.reply("standing.set", seat=seat)


def phase_orders(title: Title) -> list[str]:
    """The names of orders for a whole deadline class: those with more than one kind of question."""
    kinds = Counter(title.codec.deadlines)
    return [PHASE_PREFIX + name for name, count in kinds.items() if count > 1 and name != Decision.deadline]


def orders_for(title: Title, decision: Any) -> list[str]:
    """The names of the orders that would answer this question."""
    phase = PHASE_PREFIX + decision.deadline
    return [kind_of(decision), *([phase] if phase in phase_orders(title) else [])]


async def drop_order(change: Change, user: int, kind: str | None) -> Reply:
    """Ends the user's order of this name, or all their orders."""
    change.check_started()
    seat = change.seat_of(user).seat
    mine = change.memory.standing.get(seat, {})
    if not mine or kind not in (None, *mine):
        raise Refused("standing.none")
    end_orders(change, seat, kind)
    return change.reply("standing.dropped", seat=seat)


def end_orders(change: Change, seat: str | None = None, kind: str | None = None) -> None:
    """Ends the orders of a seat, or of all seats; only those of this name if one is given."""
    standing = {name: dict(orders) for name, orders in change.memory.standing.items()}
    for name in list(standing) if seat is None else [seat]:
        for one in list(standing.get(name, {})):
            if kind in (None, one):
                del standing[name][one]
    change.memory.standing = {name: orders for name, orders in standing.items() if orders}


def set_standing_timers(change: Change, forced_pause: int = FORCED_PAUSE[0]) -> None:
    """Sets a timer for each owed question that an order answers: due at once, or after `forced_pause` where
    there is only one answer. Forgets refusals of closed questions."""
    change.memory.returned = {
        id: why for id, why in change.memory.returned.items() if id in change.open_questions
    }
    before = {key: timer for key, timer in change.timers.items() if key[0] == STANDING_TIMER}
    change.clear_timers(STANDING_TIMER)
    thinking = pending(change)
    for question in change.open_questions.values():
        name = _order_name(change, question) if question.owed else None
        if name is None:
            if question.owed and _forced_answer(change, question) is not None:
                kept = before.get((STANDING_TIMER, question.id))
                change.set_timer(
                    STANDING_TIMER, question.id, change.at + forced_pause if kept is None else kept.due
                )
            continue
        if change.memory.standing[question.seat][name] != PROPOSAL or question.id not in thinking:
            change.set_timer(STANDING_TIMER, question.id, change.at)


def answer_by_order(change: Change, questions: list[str]) -> None:
    """Answers the first of these questions that an order answers; the others get a step of their own each."""
    question = next((change.open_questions[id] for id in questions if id in change.open_questions), None)
    if question is None or not question.owed:
        return
    name = _order_name(change, question)
    forced = _forced_answer(change, question) if name is None else None
    if name is None and forced is None:
        return
    order = PROPOSAL if name is None else change.memory.standing[question.seat][name]
    try:
        with calling_rules():
            seen = change.game.look(question.seat)
            if forced is not None:
                given = forced
            elif order == PROPOSAL:
                given = in_absence(change, question, seen)
            else:
                given = question.decision.parse(seen, order)
            answer = read_answer(given)
            events = engine.submit(change.game, question.id, question.seat, answer)
    except Illegal as illegal:
        end_orders(change, question.seat, name or FORCED)
        change.memory.returned[question.id] = Refusal(illegal.code, illegal.rule, plain(illegal.facts))
        return
    user = change.seats[question.seat].user
    change.record("submit", events, seat=question.seat, user=user, question=question.id, answer=answer)
    change.by_standing_order = True


def _forced_answer(change: Change, question: Open) -> AnyAnswer | None:
    """The only answer to this question, if the seat's user has ordered to give it."""
    seat = change.seats[question.seat]
    if FORCED not in change.memory.standing.get(seat.seat, {}):
        return None
    if robot_answering(seat, change.title) is not None or question.id in change.memory.returned:
        return None
    with calling_rules():
        return only_answer(question.decision.shape(change.game.look(seat.seat)))


def _order_name(change: Change, question: Open) -> str | None:
    """The name of the order that answers this question; None while an automatic player has the seat."""
    if robot_answering(change.seats[question.seat], change.title) is not None:
        return None
    return order_for(change.memory.standing.get(question.seat, {}), question.decision)
