"""Counts the bot's requests that Discord would count: fifty a second are allowed for all tables together."""

import json
import re
from collections import Counter
from hashlib import blake2b
from typing import Any

from sandbox.kinds import ChannelKind
from sandbox.rate import UNCOUNTED
from sandbox.rest.call import Record
from sandbox.world import World

OF_CHANNEL = re.compile(r"^/channels/(\d+)/messages(?:/(\d+))?$")
VERBS = {"POST": "posted", "PATCH": "edited", "DELETE": "deleted"}
PLACES = {ChannelKind.DM: "in DMs", ChannelKind.PUBLIC_THREAD: "in a thread"}
NUMBER = re.compile(r"\d+")


class RequestCounts:
    """Requests and their bytes, by kind."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._shown: dict[str, bytes] = {}
        """What was last sent for each message."""
        self.counts: Counter[str] = Counter()
        self.sizes: Counter[str] = Counter()
        self.unchanged = 0
        """Edits that sent again what the message showed."""

    @property
    def edits(self) -> int:
        return sum(count for kind, count in self.counts.items() if kind.startswith(VERBS["PATCH"]))

    def clear(self) -> None:
        """Begins to count again."""
        self.counts.clear()
        self.sizes.clear()
        self.unchanged = 0

    def add(self, record: Record) -> None:
        if UNCOUNTED.search(record.path):
            return
        kind = self._kind(record)
        self.counts[kind] += 1
        content = [json.dumps(record.body).encode(), *(upload.data for upload in record.uploads)]
        self.sizes[kind] += sum(map(len, content))
        found = OF_CHANNEL.match(record.path)
        if found is None or record.method not in ("POST", "PATCH") or record.status != 200:
            return
        message, shown = str(record.answer["id"]), _digest(record)
        self.unchanged += record.method == "PATCH" and self._shown.get(message) == shown
        self._shown[message] = shown

    def _kind(self, record: Record) -> str:
        found = OF_CHANNEL.match(record.path)
        if found is None or record.method not in VERBS:
            return f"{record.method} {NUMBER.sub('#', record.path)}"
        channel = self._world.channels.get(int(found[1]))
        return f"{VERBS[record.method]} {PLACES.get(channel.kind, 'in a channel') if channel else 'nowhere'}"


def _digest(record: Record) -> bytes:
    """Of what people see: the id of the outermost component differs between a message and its edit."""
    components: list[dict[str, Any]] = record.body.get("components") or []
    seen = [{name: value for name, value in one.items() if name != "id"} for one in components]
    hash = blake2b(json.dumps(seen).encode())
    for upload in record.uploads:
        hash.update(blake2b(upload.data).digest())
    return hash.digest()
