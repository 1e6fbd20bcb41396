"""A sandbox full of tables: a channel for each, and the people who sit there and play whatever is asked."""

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from bot.soak.eyes import Eyes, Seen
from bot.soak.process import Bot
from games.core.shapes import write
from games.titles import TITLES
from sandbox.client.refused import Refused
from sandbox.events import Event
from sandbox.interaction import Outcome
from sandbox.model import Channel, Message
from sandbox.persona import Persona
from sandbox.server import Sandbox

PEOPLE = 2
"""So many people at each table; automatic players have the other seats that a game needs."""
LONGEST = 6000
"""Discord's limit for what is typed into an option."""
MOVES = 0.5
"""So often a host whose table has lost its channel tries to give it one, instead of playing on."""
IDLE = 1.0
PATIENCE = 15.0
"""Seconds for which people wait."""


@dataclass(eq=False)
class Spot:
    """A channel where a table is, and its people; the first of them is the host."""

    channel: Channel
    title: str
    people: list[Persona]
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    finished: int = 0


class Town:
    """All of them, on one server."""

    def __init__(
        self, sandbox: Sandbox, titles: Sequence[str], tables: int, chance: Random, pace: str = "evening"
    ) -> None:
        self.sandbox = sandbox
        self.pace = pace
        self.chance = chance
        mayor = sandbox.add_persona("Mayor")
        self.guild = sandbox.add_guild("The town", mayor.user)
        self.spots = [self._spot(number, titles[number % len(titles)]) for number in range(tables)]
        mayor.home = self.spots[0].channel
        self.mayor = mayor
        self.account = sandbox.add_bot("Ziggurat", mayor.user, self.guild)
        self.acts = 0
        self.unanswered = 0
        """Clicks to which nobody answered within three seconds while the bot was there."""
        self._by_place = {spot.channel.id: spot for spot in self.spots}
        for spot in self.spots:
            for persona in spot.people:
                self._by_place[persona.dm(self.account).id] = spot
        sandbox.world.events.listen(self._hear)

    def _spot(self, number: int, title: str) -> Spot:
        channel = self.sandbox.world.add_channel(self.guild, f"table-{number}")
        people = [self.sandbox.add_persona(f"Guest {number}-{i}", self.guild, channel) for i in range(PEOPLE)]
        return Spot(channel, title, people)

    def _hear(self, event: Event) -> None:
        spot = self._by_place.get(event.channel.id) if event.channel is not None else None
        if spot is not None:
            spot.moved.set()

    async def live(self, bot: Bot, eyes: Eyes, every: float = 0.0) -> None:
        """Everybody plays until this is cancelled; whose game is over opens another.

        `every`: for so many seconds, more or less, one thinks about an answer.
        """
        async with asyncio.TaskGroup() as group:
            for spot in self.spots:
                for place in range(len(spot.people)):
                    group.create_task(self._person(spot, place, bot, eyes, every))

    async def _person(self, spot: Spot, place: int, bot: Bot, eyes: Eyes, every: float) -> None:
        while True:
            await bot.up.wait()
            await asyncio.sleep(self.chance.uniform(0.0, 2 * every))
            spot.moved.clear()
            acted = await self.step(spot, place, eyes)
            if acted is None:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(IDLE):
                        await spot.moved.wait()
            elif acted.message is not None:
                await self._read(spot.people[place], acted.message, bot)
            elif not acted.answered and bot.up.is_set():
                self.unanswered += 1

    async def _read(self, persona: Persona, message: Message, bot: Bot) -> None:
        """People wait for what comes of a click, but not for a bot that has died."""
        with contextlib.suppress(TimeoutError):
            await persona.wait_for(lambda: not message.loading or not bot.up.is_set(), PATIENCE)

    async def step(self, spot: Spot, place: int, eyes: Eyes) -> Outcome | None:
        """What this person does now; None: there is nothing to do."""
        seen = eyes.look(spot.channel.id)
        outcome: Outcome | None
        try:
            if seen is not None and seen.lost and place == 0 and self.chance.random() < MOVES:
                outcome = await spot.people[place].slash("/table move")
            elif seen is not None and seen.stage != "lobby":
                outcome = await self._play(spot, spot.people[place], seen)
            else:
                outcome = await self._gather(spot, place, seen)
        except Refused:
            # The message is gone meanwhile, or the commands are not there yet.
            outcome = None
        self.acts += outcome is not None
        return outcome

    async def _gather(self, spot: Spot, place: int, seen: Seen | None) -> Outcome | None:
        """The host opens the table, the others sit down, the host starts."""
        persona = spot.people[place]
        if seen is None:
            return None if place else await persona.slash("/table new", game=spot.title, pace=self.pace)
        if seen.seat_of(persona.user.id) is None:
            return await persona.slash("/table join")
        if place or any(seen.seat_of(one.user.id) is None for one in spot.people):
            return None
        title = TITLES[spot.title]
        if len(seen.seats) < title.least:
            return await persona.slash("/table robot", player=next(iter(title.players)))
        # All people may be out of a game, and the automatic players would go on for ever.
        for name, value in title.limits.items():
            if name not in seen.options:
                return await persona.slash("/table option", name=name, value=str(value))
        return await persona.slash("/table start")

    async def _play(self, spot: Spot, persona: Persona, seen: Seen) -> Outcome | None:
        owed = seen.owed(persona.user.id)
        if not owed or seen.game is None:
            return None
        one = self.chance.choice(owed)
        text = write(one.decision.sample(seen.game.look(one.seat), self.chance))
        return await persona.slash("/answer", answer=text[:LONGEST], question=one.id)
