"""A sample server with a few people and a few channels."""

from sandbox.model import Application, Channel
from sandbox.persona import Persona
from sandbox.server import Sandbox

NAMES = ("Anna", "Ben", "Chidi", "Dora")


class Sample:
    """Anna owns the server; `table` is the channel for a game; the bot account waits for a bot to log in."""

    def __init__(self, sandbox: Sandbox, bot: str = "Ziggurat") -> None:
        owner, *others = (sandbox.add_persona(name) for name in NAMES)
        self.people: list[Persona] = [owner, *others]
        self.guild = sandbox.add_guild("The reading room", owner.user)
        world = sandbox.world
        self.hall: Channel = world.add_channel(self.guild, "hall", topic="Talk, and look for a table")
        self.table: Channel = world.add_channel(self.guild, "table", topic="One table plays here")
        self.long_game: Channel = world.add_channel(self.guild, "long-game", topic="Room for a long game")
        self.channels: tuple[Channel, ...] = (self.hall, self.table, self.long_game)
        for persona in self.people:
            persona.home = self.table
        for persona in others:
            world.join(self.guild, persona.user)
        self.bot: Application = sandbox.add_bot(bot, owner.user, self.guild)
