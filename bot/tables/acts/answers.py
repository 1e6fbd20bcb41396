"""Answers, and taking back answers."""

from typing import Any

from msgspec.structs import replace

from bot.store import Seat
from bot.tables.model.errors import Refused, calling_rules
from bot.tables.model.replies import Reply
from bot.tables.steps.change import Change
from games.core import engine
from games.core.answers import read_answer


async def answer(
    change: Change,
    user: int,
    question: str | None,
    answer: Any,
    text: str | None,
    shown_on: int | None = None,
) -> Reply:
    """A person's answer, as data or as `text`; to their only owed question if none is named.

    Whoever answers is present: an absence ends, and missed deadlines are forgotten.
    """
    change.check_playing()
    seat = mark_present(change, user)
    change.shown_on = shown_on
    id = question if question is not None else _only_question(change, seat)
    found = change.open_questions.get(id)
    with calling_rules():
        if text is not None and found is not None and found.seat == seat.seat:
            answer = found.decision.parse(change.game.look(seat.seat), text)
        events = engine.submit(change.game, id, seat.seat, answer)
    given = read_answer(answer)
    change.record("submit", events, seat=seat.seat, user=user, question=id, answer=given)
    change.update_seat(seat, missed=0)
    change.memory.busy = {}
    still_open = change.open_questions.get(id)
    if still_open is not None and still_open.sealed is not None:
        return change.reply("sealed", seat=seat.seat)
    return replace(change.reply("answered", seat=seat.seat), events=change.facts_for(seat.seat))


async def take_back(change: Change, user: int, question: str, shown_on: int | None = None) -> Reply:
    """Takes back a sealed answer that has not been used yet."""
    change.check_playing()
    change.shown_on = shown_on
    seat = mark_present(change, user)
    with calling_rules():
        events = engine.take_back(change.game, question, seat.seat)
    change.record("take_back", events, seat=seat.seat, user=user, question=question)
    return change.reply("taken_back", seat=seat.seat)


def mark_present(change: Change, user: int) -> Seat:
    """The seat of this user, who plays there from now on, no longer absent or replaced by an automatic
    player."""
    seat = change.seat_of(user)
    if seat.absent or seat.robot is not None:
        change.notice("returned", seat=seat.seat)
        seat = change.update_seat(seat, absent=False, robot=None, missed=0)
    return seat


def _only_question(change: Change, seat: Seat) -> str:
    """The one question that this seat owes. Refuses if it owes none or several."""
    owed = [
        question.id
        for question in change.open_questions.values()
        if question.seat == seat.seat and question.owed
    ]
    if not owed:
        raise Refused("question.none")
    if len(owed) > 1:
        raise Refused("question.which", questions=owed)
    return owed[0]
