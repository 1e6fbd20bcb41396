"""Builds letters from outbox rows, and handles rows that cannot be delivered.

What changes quickly is looked up now; a letter that no longer has anything to say is not sent.
"""

import logging
from collections.abc import Awaitable, Callable, Mapping

from msgspec.structs import replace

from bot.store import Delivery, Post, Priority, Store, Target
from bot.tables.acts.drafts import drafts_of
from bot.tables.acts.going_back import can_undo
from bot.tables.looking.views import panel, status
from bot.tables.model.errors import GameFailed, Refused
from bot.tables.model.letters import (
    ChannelPing,
    Digest,
    Letter,
    MissedNews,
    Notice,
    QuestionMessage,
    Reminder,
    TurnMessage,
    TurnPage,
    read_content,
    write_content,
)
from bot.tables.model.replies import Reply, Summary
from bot.tables.news.chapters import told_by_turn
from bot.tables.news.missed_news import mark_channel_lost, missed_events, tell_in_new_channel
from bot.tables.sending.postman import Retry
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import CommittedTable
from bot.tables.steps.queue import TableQueue

log = logging.getLogger("ziggurat.tables")


class LetterBuilder:
    """Builds letters. `owed` returns the tables that wait for a user, for their digest."""

    def __init__(
        self, queue: TableQueue, store: Store, owed: Callable[[int], Awaitable[tuple[Summary, ...]]]
    ) -> None:
        self._queue = queue
        self._store = store
        self._people = store.people
        self._owed = owed
        self._began = queue.clock()

    async def build(self, delivery: Delivery) -> Letter | None:
        """The letter for this row, or None if nothing is left to say. Raises Unreadable or Retry."""
        payload = delivery.post.payload
        if delivery.table is None:
            return await self._without_table(Letter(delivery=delivery, content=read_content(payload)))
        try:
            committed = await self._queue.latest(delivery.table)
            content = read_content(payload, committed.title.codec)
            drafts = await self._drafts(delivery.table, delivery.post.target)
            letter = Letter(delivery=delivery, content=content, status=status(committed))
            if isinstance(letter.content, MissedNews):
                found = await missed_events(committed, self._store.history, letter.content)
                return replace(letter, events=found) if found else None
            if isinstance(letter.content, TurnPage | TurnMessage):
                return await self._of_turn(committed, letter, letter.content)
            # What a click was to show before a restart may not have been shown.
            if _shown_by_response(letter) and delivery.created >= self._began:
                return None
            built = about_table(committed, letter, drafts)
            if built is None or built.panel is None:
                return built
            may_undo = await can_undo(committed, self._store.history, built.panel.user)
            return replace(built, panel=replace(built.panel, may_undo=may_undo))
        except Refused:
            return None
        except GameFailed as failed:
            await self._queue.park(delivery.table, failed)
            raise Retry("parked") from failed

    async def on_unreadable(self, delivery: Delivery) -> None:
        """Tells the reader that there was a letter which this release cannot read."""
        log.error("unreadable letter", extra={"table": delivery.table, "row": delivery.id})
        to, notice = delivery.post.target, Notice("letter.unreadable")
        if delivery.table is None:
            await self._store.outbox.add(
                [Post(target=to, payload=write_content(notice))], self._queue.clock()
            )
            return

        async def act(change: Change) -> Reply:
            topic = f"unreadable:{to.kind}:{to.id}"
            change.withdrawn.append(topic)
            change.post(to, notice, topic=topic)
            return change.reply("done")

        await self._queue.step(delivery.table, act)

    async def on_dms_closed(self, delivery: Delivery) -> None:
        """Remembers that the user's DMs are closed, says so once in the channel, and asks them there."""
        post = delivery.post
        settings = await self._people.settings(post.target.id)
        await self._people.save_settings(replace(settings, dms_closed=True))
        if delivery.table is None:
            return

        async def act(change: Change) -> Reply:
            content = read_content(post.payload, change.title.codec)
            if not settings.dms_closed:
                change.notice("dms.closed", user=post.target.id)
            if isinstance(content, QuestionMessage | Reminder) and not post.edits:
                change.post(change.channel, ChannelPing((content.seat,)), priority=Priority.ANSWER)
            return change.reply("done")

        await self._queue.step(delivery.table, act)

    async def on_gone(self, delivery: Delivery) -> None:
        """The channel cannot be written to: remembers what it missed. Hands and questions still go to DMs."""
        if delivery.table is None or delivery.post.target.kind != "channel":
            return

        async def act(change: Change) -> Reply:
            content = read_content(delivery.post.payload, change.title.codec)
            here = change.table.channel == delivery.post.target.id
            (mark_channel_lost if here else tell_in_new_channel)(change, content)
            return change.reply("done")

        await self._queue.step(delivery.table, act)

    async def _of_turn(
        self, committed: CommittedTable, letter: Letter, content: TurnPage | TurnMessage
    ) -> Letter | None:
        """Looks up what a page or turn message tells, and the page's thread if it is in this channel."""
        found = await told_by_turn(committed, self._store.history, content)
        if isinstance(content, TurnMessage):
            return replace(letter, events=found)
        turn = (await self._store.outbox.tracked(committed.table.id)).get(f"turn:{content.turn}")
        here = turn is not None and turn.channel == letter.delivery.post.target.id
        return (
            replace(letter, events=found, thread=turn.message if turn and here else None) if found else None
        )

    async def _drafts(self, table: str, reader: Target) -> dict[str, str | None]:
        return await drafts_of(self._people, table, reader.id) if reader.kind == "user" else {}

    async def _without_table(self, letter: Letter) -> Letter | None:
        """A letter about no table: a digest is filled in, and not sent if nothing is owed."""
        if not isinstance(letter.content, Digest):
            return letter
        owed = await self._owed(letter.delivery.post.target.id)
        return replace(letter, digest=owed) if owed else None


def digest_post(user: int) -> Post:
    """A digest for this user, as a post."""
    return Post(target=Target("user", user), payload=write_content(Digest()))


def _shown_by_response(letter: Letter) -> bool:
    """Whether this edits the message that was clicked, which the response to the click changes."""
    content, tracked = letter.content, letter.delivery.tracked
    shown_on = content.shown_on if isinstance(content, QuestionMessage) else None
    return letter.delivery.post.edits and tracked is not None and shown_on == tracked.message


def about_table(
    committed: CommittedTable, letter: Letter, drafts: Mapping[str, str | None] | None = None
) -> Letter | None:
    """The letter with what it shows now, or None if there is nothing left to say.

    `drafts` are those of its reader.
    """
    content, post = letter.content, letter.delivery.post
    seats = {seat for seat, _ in committed.active}
    user = post.target.id if post.target.kind == "user" else None
    if isinstance(content, ChannelPing):
        left = tuple(seat for seat in content.seats if seat in seats)
        return replace(letter, content=ChannelPing(left)) if left else None
    if not isinstance(content, QuestionMessage | Reminder):
        return letter
    seen = None if user is None else panel(committed, user, drafts)
    if seen is not None and seen.seat != content.seat:
        return None
    if post.edits:
        return None if letter.delivery.tracked is None else replace(letter, panel=seen)
    return replace(letter, panel=seen) if content.seat in seats else None
