"""What follows from any change, worked out in one place: timers, news, pings, the status message."""

from random import Random

from bot.store.protocol import People
from bot.tables.acts.deadlines import set_deadlines
from bot.tables.acts.standing_orders import set_standing_timers
from bot.tables.model.clock import SECOND
from bot.tables.model.errors import calling_rules
from bot.tables.model.seating import FORCED_PAUSE
from bot.tables.news.pings import ping
from bot.tables.news.telling import post_status, tell, tell_result
from bot.tables.robots.playing import set_robot_timers
from bot.tables.steps.change import OVER, Change
from bot.tables.steps.proposals import set_proposals

STATUS_PAUSE = 3 * SECOND
"""How far the status message may be behind the game, to tell of several answers in one edit."""


class Settling:
    """Works it out.

    `robot_pause`: milliseconds, from and to, that an automatic player takes before it answers. `news_pause`:
    milliseconds for which a page of a turn's thread waits for more to tell; the status message waits less.
    """

    def __init__(self, people: People, chance: Random, robot_pause: tuple[int, int], news_pause: int) -> None:
        self._people = people
        self._chance = chance
        self._robot_pause = robot_pause
        self._news_pause = news_pause

    async def settle(self, change: Change) -> None:
        """Runs after an act and before its commit."""
        result = None
        if change.table.status == "playing":
            with calling_rules():
                result = change.game.result() if change.entry is not None else None
            if result is None:
                set_proposals(change)
                set_standing_timers(change, self._chance.randint(*FORCED_PAUSE))
                set_deadlines(change)
                set_robot_timers(change, self._chance.randint(*self._robot_pause))
            else:
                change.set_status("finished")
        if change.in_background:
            return
        await tell(change, self._people, self._news_pause)
        if result is not None:
            tell_result(change, result)
        if change.table.status in OVER:
            change.timers = {}
            change.end_votes("pause", "resume", "close", "rewind")
        await ping(change, self._people)
        if not change.memory.news:
            pause = min(self._news_pause, STATUS_PAUSE) if change.table.status == "playing" else 0
            post_status(change, pause)
