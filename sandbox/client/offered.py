"""Which commands a person is offered in a channel, and the way from a typed name to one of them."""

from sandbox.client.refused import Refused
from sandbox.client.start import BOT_DM, GUILD
from sandbox.kinds import ChannelKind, OptionKind
from sandbox.model import Channel, Command, Json, User
from sandbox.permissions import Permission, in_channel
from sandbox.reading import many
from sandbox.world import World

SLASH = 1
BELOW = (OptionKind.SUBCOMMAND, OptionKind.GROUP)


def commands(world: World, user: User, channel: Channel) -> list[Command]:
    """A server's commands come before the global ones of the same name."""
    may = in_channel(user, channel)
    if Permission.USE_APPLICATION_COMMANDS not in may:
        return []
    here = [c for c in world.commands.values() if _in_place(c, channel) and _permitted(c, may, channel)]
    return sorted(here, key=lambda c: (c.name, c.guild is None))


def _in_place(command: Command, channel: Channel) -> bool:
    contexts = command.spec.get("contexts")
    if channel.kind is ChannelKind.DM:
        if command.guild is not None or command.application.user not in channel.recipients:
            return False
        return BOT_DM in contexts if contexts is not None else command.spec.get("dm_permission") is not False
    assert channel.guild is not None
    if command.application.id not in channel.guild.members:
        return False
    if command.guild is not None:
        return command.guild is channel.guild
    return contexts is None or GUILD in contexts


def _permitted(command: Command, may: Permission, channel: Channel) -> bool:
    """A default of "0" leaves the command to administrators."""
    needed = command.spec.get("default_member_permissions")
    if needed is None or channel.kind is ChannelKind.DM or Permission.ADMINISTRATOR in may:
        return True
    wanted = Permission(int(needed))
    return bool(wanted) and wanted in may


def find(world: World, user: User, channel: Channel, typed: str) -> tuple[Command, list[str], list[Json]]:
    """`/table new` gives the command, the names below it, and the options that the last one takes."""
    first, *below = typed.removeprefix("/").split()
    for command in commands(world, user, channel):
        if command.kind == SLASH and command.name == first:
            return command, below, _options(command, typed, below)
    raise Refused(f"There is no command /{first} here for {user.display_name}.")


def _options(command: Command, typed: str, below: list[str]) -> list[Json]:
    options = many(command.spec, "options")
    for name in below:
        found = [o for o in options if o["name"] == name and o["type"] in BELOW]
        if not found:
            raise Refused(f"There is no command {typed}.")
        options = many(found[0], "options")
    if any(o["type"] in BELOW for o in options):
        names = ", ".join(o["name"] for o in options)
        raise Refused(f"{typed} needs one of: {names}.")
    return options
