"""Answers, and answers taken back."""

from typing import Any

from msgspec.structs import replace

from bot.store import Seat
from bot.tables.model.errors import Refused, calling_rules
from bot.tables.model.replies import Reply
from bot.tables.steps.change import Change
from games.core import engine
from games.core.answers import read_answer


async def answer(change: Change, user: int, question: str | None, answer: Any, text: str | None) -> Reply:
    """One answer of a person. Whoever answers is there: an absence ends, and no deadline counts any more."""
    change.check_playing()
    seat = mark_present(change, user)
    asked = question if question is not None else _only_question(change, seat)
    open_now = change.open_questions.get(asked)
    with calling_rules():
        if text is not None and open_now is not None and open_now.seat == seat.seat:
            answer = open_now.decision.parse(change.game.look(seat.seat), text)
        events = engine.submit(change.game, asked, seat.seat, answer)
    given = read_answer(answer)
    change.record("submit", events, seat=seat.seat, user=user, question=asked, answer=given)
    change.update_seat(seat, missed=0)
    change.memory.busy = {}
    still = change.open_questions.get(asked)
    if still is not None and still.sealed is not None:
        return change.reply("sealed", seat=seat.seat)
    return replace(change.reply("answered", seat=seat.seat), events=change.facts_for(seat.seat))


async def take_back(change: Change, user: int, question: str) -> Reply:
    """A sealed answer, before it is used."""
    change.check_playing()
    seat = mark_present(change, user)
    with calling_rules():
        events = engine.take_back(change.game, question, seat.seat)
    change.record("take_back", events, seat=seat.seat, user=user, question=question)
    return change.reply("taken_back", seat=seat.seat)


def mark_present(change: Change, user: int) -> Seat:
    """The seat of this user, who plays there himself from now on."""
    seat = change.seat_of(user)
    if seat.absent or seat.robot is not None:
        change.notice("returned", seat=seat.seat)
        seat = change.update_seat(seat, absent=False, robot=None, missed=0)
    return seat


def _only_question(change: Change, seat: Seat) -> str:
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
