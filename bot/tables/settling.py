"""What follows from any change, worked out in one place: timers, news, pings, the status message."""

from random import Random

from bot.store.protocol import People
from bot.tables.acts.deadlines import set_deadlines
from bot.tables.acts.standing_orders import set_standing
from bot.tables.model.clock import SECOND
from bot.tables.model.errors import rules
from bot.tables.news.pings import ping
from bot.tables.news.telling import show_status, tell, tell_result
from bot.tables.robots.playing import set_robots
from bot.tables.steps.change import OVER, Change
from bot.tables.steps.proposals import set_proposals

STATUS_PAUSE = 3 * SECOND
"""How far the status message may be behind the game, to tell of several answers in one edit."""


class Settling:
    """Does it.

    `robot_pause`: an automatic player takes from so many to so many milliseconds for an answer. `news_pause`:
    milliseconds for which a page of a turn's thread waits for more to tell; the status waits less.
    """

    def __init__(self, people: People, chance: Random, robot_pause: tuple[int, int], news_pause: int) -> None:
        self._people = people
        self._chance = chance
        self._robot_pause = robot_pause
        self._news_pause = news_pause

    async def settle(self, change: Change) -> None:
        """After an act and before its commit."""
        result = None
        if change.table.status == "playing":
            with rules():
                result = change.game.result() if change.entry is not None else None
            if result is None:
                set_proposals(change)
                set_standing(change)
                set_deadlines(change)
                set_robots(change, self._chance.randint(*self._robot_pause))
            else:
                change.stage("finished")
        if change.in_background:
            return
        await tell(change, self._people, self._news_pause)
        if result is not None:
            tell_result(change, result)
        if change.table.status in OVER:
            change.timers = {}
            change.moot("pause", "resume", "close", "rewind")
        await ping(change, self._people)
        if not change.memory.news:
            show_status(change, min(self._news_pause, STATUS_PAUSE))
