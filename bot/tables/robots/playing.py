"""Automatic players. What one of them owes is a timer first, so that a restart forgets none.

They think off the event loop, from their seat's view and on dice of their own, and submit like people.
"""

import asyncio
import logging
from concurrent.futures import Executor
from random import Random

from bot.tables.model.errors import calling_rules, fault
from bot.tables.model.replies import Reply
from bot.tables.model.seating import player_of, robot_answering
from bot.tables.robots.worker import WorkerFailed
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import CommittedTable
from bot.tables.steps.proposals import keep, unproposed
from bot.tables.steps.queue import TableQueue
from games.core.answers import AnyAnswer, Traded
from games.core.engine import Open, submit
from games.core.illegal import Illegal
from games.core.shapes import Market
from games.core.view import view

MOST_FLOOR_ACTS = 6
"""Acts of automatic players on a trading floor between two acts of people."""
log = logging.getLogger("ziggurat.tables")


def set_robot_timers(change: Change, pause: int) -> None:
    """Sets a timer, after `pause` milliseconds, for each automatic player who owes an answer and is not
    waiting for people."""
    waits, busy = change.memory.waits, change.memory.busy
    change.memory.busy = {id: acts for id, acts in busy.items() if id in change.open_questions}
    length = change.length
    asked = {
        question.seat
        for question in change.open_questions.values()
        if question.owed
        and robot_answering(change.seats[question.seat], change.title) is not None
        and waits.get(question.seat) != length
    }
    change.timers = {
        key: timer for key, timer in change.timers.items() if key[0] != "robot" or key[1] in asked
    }
    for seat in sorted(asked):
        if ("robot", seat) not in change.timers:
            change.set_timer("robot", seat, change.at + pause)


class Robots:
    """Works out and submits the answers of automatic players."""

    def __init__(self, queue: TableQueue, chance: Random, thinkers: Executor) -> None:
        """`chance` seeds each player's dice; `thinkers` runs the players."""
        self._queue = queue
        self._chance = chance
        self._thinkers = thinkers

    async def play(self, table: str, seat: str) -> None:
        """Answers the first question that this seat owes."""
        committed = await self._queue.latest(table)
        question = first_owed(committed, seat)
        answer = None
        if question is not None:
            robot = robot_answering(committed.seats[seat], committed.title)
            assert robot is not None
            dice = Random(self._chance.getrandbits(64))
            answer = await self._think(committed, question, robot, dice)

        async def act(change: Change) -> Reply:
            return give_answer(change, seat, question, answer)

        await self._queue.step(table, act)

    async def propose(self, table: str) -> None:
        """Thinks out what is proposed to people at this table."""
        committed = await self._queue.latest(table)
        thoughts: dict[str, AnyAnswer | None] = {}
        for question in unproposed(committed):
            assert committed.title.proposer is not None
            # The same question gets the same proposal: chance is for variety, which nobody needs here.
            dice = Random(question.id)
            thoughts[question.id] = await self._think(committed, question, committed.title.proposer, dice)

        async def act(change: Change) -> Reply:
            keep(change, thoughts, committed.length)
            return change.reply("done")

        await self._queue.step(table, act)

    async def _think(
        self, committed: CommittedTable, question: Open, robot: str, dice: Random
    ) -> AnyAnswer | None:
        """The player's answer; None if it failed or has none, and the default answer is given."""
        game = committed.game
        assert game is not None
        await self._queue.yielding.to_clicks()
        with calling_rules():
            seen = view(game, question.seat)
        player = player_of(committed.title, robot)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thinkers, player, seen, question.decision, dice)
        except Exception as error:
            facts = {"table": committed.table.id, "question": question.id, "robot": robot}
            details = error.fault if isinstance(error, WorkerFailed) else fault(error)
            log.warning("an automatic player failed", extra=facts | details)
            return None


def first_owed(committed: CommittedTable, seat: str) -> Open | None:
    """The first question that this seat owes, if an automatic player has the seat and the game is in play."""
    if committed.table.status != "playing" or robot_answering(committed.seats[seat], committed.title) is None:
        return None
    owed = (
        question for question in committed.open_questions.values() if question.owed and question.seat == seat
    )
    return next(owed, None)


def give_answer(change: Change, seat: str, asked: Open | None, answer: AnyAnswer | None) -> Reply:
    """Submits an answer to the question that it was thought out for, unless that is no longer owed.

    On a trading floor, the player may wait for the people there instead.
    """
    change.timers.pop(("robot", seat), None)
    question = None if asked is None else change.open_questions.get(asked.id)
    robot = robot_answering(change.seats[seat], change.title)
    if change.table.status != "playing" or robot is None or question is None or not question.owed:
        return change.reply("done")
    if _is_market(change, question):
        memory = change.memory
        acted_enough = memory.busy.get(question.id, 0) >= MOST_FLOOR_ACTS
        if _people_still_trade(change, question) and (acted_enough or answer == Traded("done")):
            memory.waits[seat] = change.table.length
            return change.reply("done")
        answer = None if acted_enough else answer
        memory.busy[question.id] = memory.busy.get(question.id, 0) + 1
    given = _legal_or_default(change, question, answer)
    with calling_rules():
        events = submit(change.game, question.id, seat, given)
    change.record("submit", events, seat=seat, question=question.id, answer=given)
    change.memory.waits.pop(seat, None)
    return change.reply("answered", seat=seat)


def _legal_or_default(change: Change, question: Open, answer: AnyAnswer | None) -> AnyAnswer:
    """The answer if it is legal, else the default answer."""
    with calling_rules():
        seen = change.game.look(question.seat)
        if answer is not None:
            try:
                question.decision.check(seen, answer)
            except Illegal as illegal:
                facts = {"table": change.table.id, "question": question.id, "code": illegal.code}
                log.warning("an automatic player was refused", extra=facts)
            else:
                return answer
        usual: AnyAnswer = question.decision.default(seen)
        return usual


def _is_market(change: Change, question: Open) -> bool:
    """Whether the question is a trading floor, where automatic players finish after the people."""
    with calling_rules():
        return isinstance(question.decision.shape(change.game.look(question.seat)), Market)


def _people_still_trade(change: Change, question: Open) -> bool:
    """Whether people still owe an answer to the same ask."""
    return any(one.group == question.group for owed in change.active.values() for one in owed.values())
