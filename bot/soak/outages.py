"""Faults other than failed requests: the gateway, closed DMs and channels, archived threads."""

from collections.abc import Callable, Sequence
from random import Random

from bot.soak.workload import Group, Workload
from sandbox.model import Channel, Overwrite
from sandbox.permissions import NONE, Permission
from sandbox.posting import post
from sandbox.server import Sandbox

Actions = dict[str, Callable[[], None]]
"""What can go wrong, by the name under which it is counted."""


class Outages:
    """Causes outages at random tables of a workload."""

    def __init__(self, sandbox: Sandbox, workload: Workload, chance: Random) -> None:
        self._sandbox = sandbox
        self._workload = workload
        self._chance = chance

    async def cause_one(self) -> str:
        """Causes an outage and returns its name."""
        gateway, account = self._sandbox.gateway, self._workload.account
        drops = {"gateway dropped": 4000, "gateway gone": 1001}
        actions: Actions = {
            "gateway: reconnect": lambda: gateway.ask_to_reconnect(account),
            "gateway: invalid": lambda: gateway.invalidate(account, resumable=True),
            "gateway: session lost": lambda: gateway.invalidate(account),
            **self._in_a_channel(self._chance.choice(self._workload.groups)),
        }
        name = self._chance.choice([*drops, *actions])
        if name in drops:
            await gateway.drop(account, drops[name])
        else:
            actions[name]()
        return name

    def end(self) -> None:
        """Opens every channel again. People who closed their DMs keep them closed."""
        for group in self._workload.groups:
            group.channel.overwrites.pop(self._workload.account.id, None)

    def _in_a_channel(self, group: Group) -> Actions:
        persona = self._chance.choice(group.people)
        return {
            "DMs closed or opened": persona.close_dms if persona.user.dms_open else persona.open_dms,
            "status deleted": lambda: self._delete_status(group.channel),
            "channel closed or opened": lambda: self._close_or_open(group.channel),
            "thread archived": lambda: self._archive(group.channel, locked=False),
            "thread locked": lambda: self._archive(group.channel, locked=True),
        }

    def _delete_status(self, channel: Channel) -> None:
        """Deletes the status message only: news and notices are posted once, and would not come back."""
        account = self._workload.account
        mine = [m for m in channel.messages.values() if m.application is account and not m.ephemeral]
        statuses = [m for m in mine if m.components and "## " in str(m.components)[:400]]
        for message in statuses[-1:]:
            post.delete(self._sandbox.world, message)

    def _close_or_open(self, channel: Channel) -> None:
        """Takes the bot's permission to write there, or gives it back."""
        bot = self._workload.account.id
        if channel.overwrites.pop(bot, None) is None:
            channel.overwrites[bot] = Overwrite(1, NONE, Permission.SEND_MESSAGES)

    def _archive(self, channel: Channel, *, locked: bool) -> None:
        """Archives the last thread of the channel; the bot can reopen it unless it is locked."""
        for thread in self._threads(channel)[-1:]:
            assert thread.thread is not None
            thread.thread.archived, thread.thread.locked = True, locked

    def _threads(self, channel: Channel) -> Sequence[Channel]:
        return [one for one in self._sandbox.world.channels.values() if one.thread and one.parent is channel]
