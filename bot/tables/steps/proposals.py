"""What is proposed to people: the answer of an automatic player (`Title.proposer`), from the seat's own view.

It is thought out off the event loop when a question opens, once more when the game waits for it, and kept
beside the question (`Memory.proposed`). Until it is there, and where it has become illegal since, the
decision's default is proposed. A deadline does the same. The rules know nothing of it.
"""

from collections.abc import Mapping

import msgspec

from bot.tables.model.errors import rules
from bot.tables.model.memory import Proposed
from bot.tables.model.seating import played_by
from bot.tables.steps.change import Change
from bot.tables.steps.live import Live
from games.core.answers import AnyAnswer, read_answer
from games.core.engine import Open
from games.core.illegal import Illegal

TIMER = "proposal"
"""The kind of timer that is due, at once, while something is to be thought out at a table."""


def set_proposals(change: Change) -> None:
    """Sets the timer if a question to a person has no proposal yet; drops those of closed questions."""
    kept = change.memory.proposed
    if not kept.keys() <= change.opened.keys():
        change.memory.proposed = {id: one for id, one in kept.items() if id in change.opened}
    if not unproposed(change):
        change.clear_timers(TIMER)
    elif (TIMER, "") not in change.timers:
        change.set_timer(TIMER, "", change.at)


def unproposed(table: Change | Live) -> list[Open]:
    """The questions to people that are still to be thought about."""
    if table.title.proposer is None or table.table.status != "playing":
        return []
    kept = table.memory.proposed
    return [
        question
        for question in table.opened.values()
        if (question.id not in kept or (question.owed and not kept[question.id].owed))
        and played_by(table.seats[question.seat], table.title) is None
    ]


def keep(change: Change, thoughts: Mapping[str, AnyAnswer | None]) -> None:
    """Keeps what was thought out; None: nothing better than the default was found."""
    for id, answer in thoughts.items():
        question = change.opened.get(id)
        if question is not None:
            plain = None if answer is None else msgspec.to_builtins(answer)
            change.memory.proposed[id] = Proposed(plain, question.owed)
    change.clear_timers(TIMER)
    change.in_background = True


def proposal(table: Change | Live, question: Open, seen: object) -> AnyAnswer:
    """The answer for somebody who does not want to think about it: what was thought out, or the default."""
    kept = table.memory.proposed.get(question.id)
    with rules():
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
