"""From rows of the outbox to letters: what is moot is not sent, what changes fast is looked up now."""

import logging
from collections.abc import Awaitable, Callable, Mapping

from msgspec.structs import replace

from bot.store import Delivery, Post, Priority, Store, Target
from bot.tables.acts.drafts import drafts_of
from bot.tables.looking.views import panel, status
from bot.tables.model.errors import Broken, Refused
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
from bot.tables.news.chapters import told
from bot.tables.news.missed_news import left_behind, lose, missed
from bot.tables.sending.postman import Retry
from bot.tables.steps.change import Change
from bot.tables.steps.live import Live
from bot.tables.steps.proposals import pending
from bot.tables.steps.queue import TableQueue

THINKING_PAUSE = 200
"""Milliseconds after which a question is tried again whose proposal is still being thought out."""
LONGEST_THOUGHT = 2000
"""Milliseconds that a question waits for its proposal at most."""
log = logging.getLogger("ziggurat.tables")


class Mail:
    """Knows what to put into a letter, and what to do when one cannot arrive."""

    def __init__(
        self, queue: TableQueue, store: Store, owed: Callable[[int], Awaitable[tuple[Summary, ...]]]
    ) -> None:
        self._queue = queue
        self._store = store
        self._people = store.people
        self._owed = owed

    async def letter(self, delivery: Delivery) -> Letter | None:
        """The letter for this row; None if there is nothing to tell any more. Raises Unreadable."""
        payload = delivery.post.payload
        if delivery.table is None:
            return await self._without_table(Letter(delivery=delivery, content=read_content(payload)))
        try:
            live = await self._queue.look(delivery.table)
            content = read_content(payload, live.title.codec)
            drafts = await self._drafts(delivery.table, delivery.post.target)
            letter = Letter(delivery=delivery, content=content, status=status(live))
            if isinstance(letter.content, MissedNews):
                found = await missed(live, self._store.history, letter.content)
                return replace(letter, told=found) if found else None
            if isinstance(letter.content, TurnPage | TurnMessage):
                return await self._of_turn(live, letter, letter.content)
            if isinstance(content, QuestionMessage) and self._is_thinking(live, delivery, content.seat):
                raise Retry("proposal", THINKING_PAUSE)
            return _about(live, letter, drafts)
        except Refused:
            return None
        except Broken as broken:
            await self._queue.park(delivery.table, broken)
            raise Retry("parked") from broken

    def _is_thinking(self, live: Live, delivery: Delivery, seat: str) -> bool:
        """A question waits a moment for what is proposed, so that its message need not be edited."""
        young = self._queue.clock() - delivery.created < LONGEST_THOUGHT
        return young and any(live.opened[id].seat == seat for id in pending(live))

    async def unreadable(self, delivery: Delivery) -> None:
        """Its reader is told that there was a letter, which this release cannot read."""
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

    async def dms_closed(self, delivery: Delivery) -> None:
        """The user is told once, in the channel; what he is asked he finds there."""
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

    async def gone(self, delivery: Delivery) -> None:
        """The channel of a table is gone: its host is told; hands and questions still go to DMs."""
        if delivery.table is None or delivery.post.target.kind != "channel":
            return

        async def act(change: Change) -> Reply:
            content = read_content(delivery.post.payload, change.title.codec)
            here = change.table.channel == delivery.post.target.id
            (lose if here else left_behind)(change, content)
            return change.reply("done")

        await self._queue.step(delivery.table, act)

    async def _of_turn(self, live: Live, letter: Letter, content: TurnPage | TurnMessage) -> Letter | None:
        """What a page or a turn tells; and the thread of a page, unless the table has moved meanwhile."""
        found = await told(live, self._store.history, content)
        if isinstance(content, TurnMessage):
            return replace(letter, told=found)
        turn = (await self._store.outbox.tracked(live.table.id)).get(f"turn:{content.turn}")
        here = turn is not None and turn.channel == letter.delivery.post.target.id
        return replace(letter, told=found, thread=turn.message if turn and here else None) if found else None

    async def _drafts(self, table: str, reader: Target) -> dict[str, str | None]:
        return await drafts_of(self._people, table, reader.id) if reader.kind == "user" else {}

    async def _without_table(self, letter: Letter) -> Letter | None:
        if not isinstance(letter.content, Digest):
            return letter
        owed = await self._owed(letter.delivery.post.target.id)
        return replace(letter, digest=owed) if owed else None


def digest_post(user: int) -> Post:
    return Post(target=Target("user", user), payload=write_content(Digest()))


def _about(live: Live, letter: Letter, drafts: Mapping[str, str | None] | None = None) -> Letter | None:
    """What a letter about a table still has to say; `drafts` are those of its reader."""
    content, post = letter.content, letter.delivery.post
    seats = {seat for seat, _ in live.active}
    user = post.target.id if post.target.kind == "user" else None
    if isinstance(content, ChannelPing):
        left = tuple(seat for seat in content.seats if seat in seats)
        return replace(letter, content=ChannelPing(left)) if left else None
    if not isinstance(content, QuestionMessage | Reminder):
        return letter
    seen = None if user is None else panel(live, user, drafts)
    if seen is not None and seen.seat != content.seat:
        return None
    if post.edits:
        tracked = letter.delivery.tracked
        shown_on = content.shown_on if isinstance(content, QuestionMessage) else None
        if tracked is None or shown_on == tracked.message:
            return None
        return replace(letter, panel=seen)
    return replace(letter, panel=seen) if content.seat in seats else None
