"""What goes wrong that is no answer to a request: the gateway, closed DMs and channels, sleeping threads."""

from collections.abc import Callable, Sequence
from random import Random

from bot.soak.town import Spot, Town
from sandbox.model import Channel, Overwrite
from sandbox.permissions import NONE, Permission
from sandbox.posting import post
from sandbox.server import Sandbox

Ways = dict[str, Callable[[], None]]


class Outages:
    """Strikes somewhere in a town."""

    def __init__(self, sandbox: Sandbox, town: Town, chance: Random) -> None:
        self._sandbox = sandbox
        self._town = town
        self._chance = chance

    async def strike(self) -> str:
        """Something that is no answer to a request; returns what it was."""
        gateway, account = self._sandbox.gateway, self._town.account
        drops = {"gateway dropped": 4000, "gateway gone": 1001}
        ways: Ways = {
            "gateway: reconnect": lambda: gateway.ask_to_reconnect(account),
            "gateway: invalid": lambda: gateway.invalidate(account, resumable=True),
            "gateway: session lost": lambda: gateway.invalidate(account),
            **self._in_a_channel(self._chance.choice(self._town.spots)),
        }
        name = self._chance.choice([*drops, *ways])
        if name in drops:
            await gateway.drop(account, drops[name])
        else:
            ways[name]()
        return name

    def end(self) -> None:
        """Every channel takes letters again. Who closed his DMs keeps them closed."""
        for spot in self._town.spots:
            spot.channel.overwrites.pop(self._town.account.id, None)

    def _in_a_channel(self, spot: Spot) -> Ways:
        persona = self._chance.choice(spot.people)
        return {
            "DMs closed or opened": persona.close_dms if persona.user.dms_open else persona.open_dms,
            "status deleted": lambda: self._delete_status(spot.channel),
            "channel closed or opened": lambda: self._close_or_open(spot.channel),
            "thread archived": lambda: self._archive(spot.channel, locked=False),
            "thread locked": lambda: self._archive(spot.channel, locked=True),
        }

    def _delete_status(self, channel: Channel) -> None:
        """News and notices are told once: only what is kept up to date comes back by itself."""
        account = self._town.account
        mine = [m for m in channel.messages.values() if m.application is account and not m.ephemeral]
        boards = [m for m in mine if m.components and "## " in str(m.components)[:400]]
        for message in boards[-1:]:
            post.delete(self._sandbox.world, message)

    def _close_or_open(self, channel: Channel) -> None:
        """Nobody may write into it, or everybody again."""
        bot = self._town.account.id
        if channel.overwrites.pop(bot, None) is None:
            channel.overwrites[bot] = Overwrite(1, NONE, Permission.SEND_MESSAGES)

    def _archive(self, channel: Channel, *, locked: bool) -> None:
        """The last thread of the channel sleeps; a locked one cannot be woken."""
        for thread in self._threads(channel)[-1:]:
            assert thread.thread is not None
            thread.thread.archived, thread.thread.locked = True, locked

    def _threads(self, channel: Channel) -> Sequence[Channel]:
        return [one for one in self._sandbox.world.channels.values() if one.thread and one.parent is channel]
