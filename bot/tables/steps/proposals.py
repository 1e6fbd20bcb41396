"""What is proposed to people: the answer of an automatic player (`Title.proposer`), from the seat's own view.

It is thought out off the event loop when a question opens, once more when the game waits for it, on a trading
floor now and then while something happens there, and kept beside the question (`Memory.proposed`). Until it
is there, and where it has become illegal since, the decision's default is proposed. A deadline does the same.
The rules know nothing of it.
"""

from collections.abc import Mapping

import msgspec

from bot.tables.model.clock import SECOND
from bot.tables.model.errors import calling_rules
from bot.tables.model.letters import question_topic
from bot.tables.model.memory import Proposed
from bot.tables.model.seating import robot_answering
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import CommittedTable
from games.core.answers import AnyAnswer, Traded, read_answer
from games.core.engine import Open
from games.core.illegal import Illegal

PROPOSAL_TIMER = "proposal"
"""The kind of timer that is due, at once, while something is to be thought out at a table."""
FLOOR_PAUSE = 5 * SECOND
"""Between two thoughts about a trading floor, however much happens there."""


def set_proposals(change: Change) -> None:
    """Sets the timer if something is to be thought out; drops what was proposed and is answered or closed."""
    answered = None if change.entry is None else change.entry.question
    gone = [id for id in change.memory.proposed if id not in change.open_questions or id == answered]
    for id in gone:
        del change.memory.proposed[id]
    waiting = unproposed(change)
    if not waiting:
        change.clear_timers(PROPOSAL_TIMER)
        return
    due = change.at if pending(change) else change.at + FLOOR_PAUSE
    timer = change.timers.get((PROPOSAL_TIMER, ""))
    change.set_timer(PROPOSAL_TIMER, "", due if timer is None else min(due, timer.due))


def unproposed(table: Change | CommittedTable) -> list[Open]:
    """The questions to people that are still to be thought about."""
    if table.title.proposer is None or table.table.status != "playing":
        return []
    return [
        question
        for question in table.open_questions.values()
        if _is_old(table.memory.proposed.get(question.id), question, table.length)
        and robot_answering(table.seats[question.seat], table.title) is None
    ]


def pending(table: Change | CommittedTable) -> set[str]:
    """The questions, by their ids, that were not thought about at all."""
    return {question.id for question in unproposed(table)} - table.memory.proposed.keys()


def _is_old(kept: Proposed | None, question: Open, length: int) -> bool:
    if kept is None or (question.owed and not kept.owed):
        return True
    return kept.length not in (None, length)


def keep(change: Change, thoughts: Mapping[str, AnyAnswer | None], length: int) -> None:
    """Keeps what was thought out at this length of the history; None: nothing better than the default."""
    for id, answer in thoughts.items():
        question = change.open_questions.get(id)
        if question is not None:
            plain = None if answer is None else msgspec.to_builtins(answer)
            on_floor = isinstance(answer, Traded)
            change.memory.proposed[id] = Proposed(plain, question.owed, length if on_floor else None)
            change.hastened.append(question_topic(question.seat))
    change.clear_timers(PROPOSAL_TIMER)
    change.in_background = True


def in_absence(table: Change | CommittedTable, question: Open, seen: object) -> AnyAnswer:
    """What a deadline answers: what is proposed. A trading floor comes to an end: there it is the default."""
    answer = proposal(table, question, seen)
    if not isinstance(answer, Traded):
        return answer
    with calling_rules():
        default: AnyAnswer = question.decision.default(seen)
        return default


def proposal(table: Change | CommittedTable, question: Open, seen: object) -> AnyAnswer:
    """The answer for somebody who does not want to think about it: what was thought out, or the default."""
    kept = table.memory.proposed.get(question.id)
    with calling_rules():
        if kept is not None and kept.answer is not None:
            try:
                answer = read_answer(kept.answer)
                question.decision.check(seen, answer)
            except Illegal:
                pass
            else:
                return answer
        default: AnyAnswer = question.decision.default(seen)
        return default
