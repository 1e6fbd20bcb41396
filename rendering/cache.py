"""Pictures that were drawn lately, kept while they fit into so many bytes."""

from collections import OrderedDict


class Cache:
    """What was not asked for longest goes first."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._used = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    def get(self, key: str) -> bytes | None:
        data = self._kept.get(key)
        if data is not None:
            self._kept.move_to_end(key)
        return data

    def put(self, key: str, data: bytes) -> None:
        """One that has no room at all is not kept."""
        self._used += len(data) - len(self._kept.pop(key, b""))
        self._kept[key] = data
        while self._used > self._room:
            _, oldest = self._kept.popitem(last=False)
            self._used -= len(oldest)

    def __len__(self) -> int:
        return len(self._kept)
