"""The errors of the store."""


class StoreError(Exception):
    """Base class of the store's errors."""


class WriteConflict(StoreError):
    """The table was changed since it was read: load it and decide again."""


class UnknownTable(StoreError):
    """There is no table with this id."""


class ChannelTaken(StoreError):
    """The channel already has a table that is not over; its id is `table`."""

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table} is in this channel")
        self.table = table


class Unavailable(StoreError):
    """The database cannot be used now (a full disk, a lock). Nothing has changed, and no game is to blame."""


class NewerDatabase(StoreError):
    """A later release wrote this database; opening it with this one would lose what that release added."""


class Damaged(StoreError):
    """The file is not an intact database of this bot."""


class InUse(StoreError):
    """Another process has the database open."""
