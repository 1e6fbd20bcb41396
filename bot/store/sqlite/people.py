"""Settings, drafts, and the bot's own notes."""

import sqlite3
from typing import Any

import msgspec

from bot.store.commit import Commit
from bot.store.rows import Draft, GuildSettings, Plain, UserSettings
from bot.store.sqlite.database import Database
from bot.store.sqlite.json_text import from_json, to_json
from bot.store.sqlite.privacy import export_user, forget_user

USERS = (
    "SELECT user, place, quiet_from, quiet_until, digest, digest_at, timezone, language, dms_closed"
    " FROM user_settings"
)

MOST_CACHED_SETTINGS = 5000
"""Users whose settings are cached; then the cache is cleared."""


class SqlitePeople:
    """See `protocol.People`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[int, UserSettings] = {}
        """A cache: settings are read at every answer and seldom change. Every change of settings clears it.
        """

    async def settings(self, user: int) -> UserSettings:
        known = self._known
        if user not in known:
            if len(known) >= MOST_CACHED_SETTINGS:
                known.clear()
            # If settings change while this is read, it goes into a cache that was replaced meanwhile.
            known[user] = await self._database.read(_settings, user)
        return known[user]

    async def save_settings(self, settings: UserSettings) -> None:
        try:
            await self._database.write(_save_settings, settings)
        finally:
            self._known = {}

    async def digests_due(self, now: int) -> list[UserSettings]:
        return await self._database.read(_digests_due, now)

    async def guild(self, guild: int) -> GuildSettings:
        return await self._database.read(_guild, guild)

    async def save_guild(self, settings: GuildSettings) -> None:
        await self._database.write(_save_guild, settings)

    async def drafts(self, table: str, user: int) -> list[Draft]:
        return await self._database.read(_drafts, table, user)

    async def save_draft(self, draft: Draft) -> None:
        await self._database.write(_save_draft, draft)

    async def drop_draft(self, table: str, question: str, user: int) -> None:
        await self._database.write(_drop_draft, table, question, user)

    async def export_user(self, user: int) -> dict[str, Any]:
        return await self._database.read(export_user, user)

    async def forget_user(self, user: int, someone: str = "someone") -> list[str]:
        try:
            tables = await self._database.write(forget_user, user, someone)
        finally:
            self._known = {}
        # The write-ahead log still holds what was deleted. While a backup reads it, this waits for a sweep.
        await self._database.flush()
        return tables


def drop_drafts(db: sqlite3.Connection, commit: Commit) -> None:
    """Deletes drafts of closed questions, of users who left, and all drafts of a table that is over."""
    for question in commit.closed:
        db.execute("DELETE FROM drafts WHERE table_id = ? AND question = ?", (commit.table, question))
    for user in commit.left:
        db.execute("DELETE FROM drafts WHERE table_id = ? AND user = ?", (commit.table, user))
    if commit.status in ("finished", "closed"):
        db.execute("DELETE FROM drafts WHERE table_id = ?", (commit.table,))


def note(db: sqlite3.Connection, name: str) -> Plain | None:
    found = db.execute("SELECT value FROM notes WHERE name = ?", (name,)).fetchone()
    return None if found is None else from_json(found[0])


def save_note(db: sqlite3.Connection, name: str, value: Plain) -> None:
    db.execute("INSERT OR REPLACE INTO notes (name, value) VALUES (?, ?)", (name, to_json(value)))


def _settings(db: sqlite3.Connection, user: int) -> UserSettings:
    found = db.execute(USERS + " WHERE user = ?", (user,)).fetchone()
    return UserSettings(user=user) if found is None else _user(found)


def _digests_due(db: sqlite3.Connection, now: int) -> list[UserSettings]:
    return [
        _user(row) for row in db.execute(USERS + " WHERE digest_at <= ? ORDER BY digest_at, user", (now,))
    ]


def _user(row: tuple[Any, ...]) -> UserSettings:
    user, place, quiet_from, quiet_until, digest, digest_at, timezone, language, dms_closed = row
    return UserSettings(
        user=user,
        place=place,
        quiet_from=quiet_from,
        quiet_until=quiet_until,
        digest=digest,
        digest_at=digest_at,
        timezone=timezone,
        language=language,
        dms_closed=bool(dms_closed),
    )


def _save_settings(db: sqlite3.Connection, settings: UserSettings) -> None:
    db.execute(
        "INSERT OR REPLACE INTO user_settings (user, place, quiet_from, quiet_until, digest, digest_at,"
        " timezone, language, dms_closed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        msgspec.structs.astuple(settings),
    )


def _guild(db: sqlite3.Connection, guild: int) -> GuildSettings:
    found = db.execute(
        "SELECT roles, channels, language FROM guild_settings WHERE guild = ?", (guild,)
    ).fetchone()
    if found is None:
        return GuildSettings(guild=guild)
    roles, channels, language = found
    return GuildSettings(
        guild=guild, roles=tuple(from_json(roles)), channels=tuple(from_json(channels)), language=language
    )


def _save_guild(db: sqlite3.Connection, settings: GuildSettings) -> None:
    db.execute(
        "INSERT OR REPLACE INTO guild_settings (guild, roles, channels, language) VALUES (?, ?, ?, ?)",
        (settings.guild, to_json(settings.roles), to_json(settings.channels), settings.language),
    )


def _drafts(db: sqlite3.Connection, table: str, user: int) -> list[Draft]:
    found = db.execute(
        "SELECT question, data, at FROM drafts WHERE table_id = ? AND user = ? ORDER BY question",
        (table, user),
    ).fetchall()
    return [
        Draft(table=table, question=question, user=user, data=from_json(held), at=at)
        for question, held, at in found
    ]


def _save_draft(db: sqlite3.Connection, draft: Draft) -> None:
    db.execute(
        "INSERT OR REPLACE INTO drafts (table_id, question, user, data, at) VALUES (?, ?, ?, ?, ?)",
        (draft.table, draft.question, draft.user, to_json(draft.data), draft.at),
    )


def _drop_draft(db: sqlite3.Connection, table: str, question: str, user: int) -> None:
    db.execute("DELETE FROM drafts WHERE table_id = ? AND question = ? AND user = ?", (table, question, user))
