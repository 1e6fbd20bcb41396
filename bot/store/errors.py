"""What the store refuses, and why."""


class StoreError(Exception):
    """Base of all that the store refuses."""


class WriteConflict(StoreError):
    """The table has moved on since it was read: read it again and decide anew."""


class UnknownTable(StoreError):
    """There is no table of this id."""


class ChannelTaken(StoreError):
    """A channel has one live table; its id is `table`."""

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table} is in this channel")
        self.table = table


class Unavailable(StoreError):
    """It cannot work now: a full disk, a lock. Nothing has changed, and no game is to blame."""


class NewerDatabase(StoreError):
    """A later release wrote this database; to open it with this one would lose what it added."""


class Damaged(StoreError):
    """Not a sound database of ours."""


class InUse(StoreError):
    """Another process has the database open."""
