"""The load of a soak: a server with a channel for each table, and simulated people who play there."""

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from bot.chat.ids import read
from bot.soak.confirmations import WHOLE_ANSWERS
from bot.soak.process import BotProcess
from bot.soak.table_reader import CommittedTable, TableReader
from games.core.shapes import write
from games.titles import TITLES
from sandbox.client.refused import Refused
from sandbox.events import Event
from sandbox.interaction import Outcome
from sandbox.limits.components import walk
from sandbox.model import Channel, Message
from sandbox.persona import Persona
from sandbox.server import Sandbox

BUTTON = 2
"""Discord's type of component for a button."""
PEOPLE_AT_A_TABLE = 2
"""People at each table; automatic players have the other seats that a game needs."""
LONGEST_OPTION = 6000
"""Discord's limit for the text of a command's option, in characters."""
MOVE_CHANCE = 0.5
"""Chance that a host whose table has lost its channel gives it one, instead of playing on."""
IDLE_SECONDS = 1.0
"""Seconds after which a person who had nothing to do looks again, even if the channel was silent."""
REPLY_SECONDS = 15.0
"""Seconds for which a person waits for the reply to a click."""


@dataclass(eq=False)
class Group:
    """The people who play in one channel; the first of them is the host."""

    channel: Channel
    title: str
    people: list[Persona]
    moved: asyncio.Event = field(default_factory=asyncio.Event)


class Workload:
    """All groups, on one server."""

    def __init__(
        self,
        sandbox: Sandbox,
        titles: Sequence[str],
        tables: int,
        chance: Random,
        pace: str = "evening",
        on_panels: bool = False,
    ) -> None:
        """`on_panels`: people click in their DMs where one click answers, instead of typing `/answer`."""
        self.sandbox = sandbox
        self.pace = pace
        self.on_panels = on_panels
        self.chance = chance
        owner = sandbox.add_persona("Owner")
        self.guild = sandbox.add_guild("Soak", owner.user)
        self.groups = [self._group(number, titles[number % len(titles)]) for number in range(tables)]
        owner.home = self.groups[0].channel
        self.owner = owner
        self.account = sandbox.add_bot("Ziggurat", owner.user, self.guild)
        self.acts = 0
        self.unanswered = 0
        """Clicks that were not acknowledged within three seconds while the bot was up."""
        self._by_channel = {group.channel.id: group for group in self.groups}
        for group in self.groups:
            for persona in group.people:
                self._by_channel[persona.dm(self.account).id] = group
        sandbox.world.events.listen(self._on_event)

    def _group(self, number: int, title: str) -> Group:
        channel = self.sandbox.world.add_channel(self.guild, f"table-{number}")
        people = [
            self.sandbox.add_persona(f"Guest {number}-{i}", self.guild, channel)
            for i in range(PEOPLE_AT_A_TABLE)
        ]
        return Group(channel, title, people)

    def _on_event(self, event: Event) -> None:
        group = self._by_channel.get(event.channel.id) if event.channel is not None else None
        if group is not None:
            group.moved.set()

    async def run(self, bot: BotProcess, reader: TableReader, every: float = 0.0) -> None:
        """Everybody plays until this is cancelled; a group whose game is over opens another.

        `every`: the average number of seconds that a person thinks about an answer.
        """
        async with asyncio.TaskGroup() as tasks:
            for group in self.groups:
                for place in range(len(group.people)):
                    tasks.create_task(self._person(group, place, bot, reader, every))

    async def _person(
        self, group: Group, place: int, bot: BotProcess, reader: TableReader, every: float
    ) -> None:
        while True:
            await bot.up.wait()
            await asyncio.sleep(self.chance.uniform(0.0, 2 * every))
            group.moved.clear()
            acted = await self.step(group, place, reader)
            if acted is None:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(IDLE_SECONDS):
                        await group.moved.wait()
            elif acted.message is not None:
                await self._wait_for_reply(group.people[place], acted.message, bot)
            elif not acted.answered and bot.up.is_set():
                self.unanswered += 1

    async def _wait_for_reply(self, persona: Persona, message: Message, bot: BotProcess) -> None:
        """People wait for the reply to a click, but not for a bot that has been killed."""
        with contextlib.suppress(TimeoutError):
            await persona.wait_for(lambda: not message.loading or not bot.up.is_set(), REPLY_SECONDS)

    async def step(self, group: Group, place: int, reader: TableReader) -> Outcome | None:
        """Does what this person can do now; None if there is nothing to do."""
        seen = reader.read(group.channel.id)
        outcome: Outcome | None
        try:
            if seen is not None and seen.lost and place == 0 and self.chance.random() < MOVE_CHANCE:
                outcome = await group.people[place].slash("/table move")
            elif seen is not None and seen.stage != "lobby":
                outcome = await self._play(group, group.people[place], seen)
            else:
                outcome = await self._open_table(group, place, seen)
        except Refused:
            # The message has been deleted meanwhile, or the commands are not registered yet.
            outcome = None
        self.acts += outcome is not None
        return outcome

    async def _open_table(self, group: Group, place: int, seen: CommittedTable | None) -> Outcome | None:
        """The host opens the table, the others sit down, the host starts."""
        persona = group.people[place]
        if seen is None:
            return None if place else await persona.slash("/table new", game=group.title, pace=self.pace)
        if seen.seat_of(persona.user.id) is None:
            return await persona.slash("/table join")
        if place or any(seen.seat_of(one.user.id) is None for one in group.people):
            return None
        title = TITLES[group.title]
        if len(seen.seats) < title.least:
            return await persona.slash("/table robot", player=next(iter(title.players)))
        # Without a limit, automatic players would go on for ever once all people are out of the game.
        for name, value in title.limits.items():
            if name not in seen.options:
                return await persona.slash("/table option", name=name, value=str(value))
        return await persona.slash("/table start")

    async def _play(self, group: Group, persona: Persona, seen: CommittedTable) -> Outcome | None:
        owed = seen.owed(persona.user.id)
        if not owed or seen.game is None:
            return None
        one = self.chance.choice(owed)
        if self.on_panels and (found := self._buttons(persona, one.id)) is not None:
            message, buttons = found
            return await persona.click(message, self.chance.choice(buttons))
        text = write(one.decision.sample(seen.game.look(one.seat), self.chance))
        return await persona.slash("/answer", answer=text[:LONGEST_OPTION], question=one.id)

    def _buttons(self, persona: Persona, question: str) -> tuple[Message, list[str]] | None:
        """The newest message in this person's DMs that has a button which answers, and all these buttons."""
        for message in reversed(persona.sees(persona.dm(self.account))):
            ids = [str(it["custom_id"]) for _, it in walk(message.components) if it["type"] == BUTTON]
            found = [id for id in ids if _answers(id, question)]
            if found:
                return message, found
        return None


def _answers(custom_id: str, question: str) -> bool:
    click = read(custom_id)
    return click is not None and click.question == question and click.control in WHOLE_ANSWERS
