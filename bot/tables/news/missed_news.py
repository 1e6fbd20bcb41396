"""A channel that cannot be written to: what it misses, and what it is told once it can be written to again.

The game goes on in direct messages. When there is news some time later, the channel is tried again; if that
fails, everything posted to it is marked as missed again, so nothing is lost.
"""

from bot.store import Target
from bot.store.protocol import History
from bot.tables.model.clock import MINUTE
from bot.tables.model.errors import calling_rules
from bot.tables.model.event_facts import Facts, entry_facts
from bot.tables.model.letters import Content, GameBegan, GameEnded, MissedNews, News, Notice, TurnPage
from bot.tables.news.chapters import is_silent, repost_turn_message
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import READABLE_STATUSES, CommittedTable

RETRY_CHANNEL_AFTER = 15 * MINUTE
"""Milliseconds before news is posted to a lost channel again."""
WARN_HOST_EVERY = 24 * 60 * MINUTE
"""Milliseconds before a host is told again that the channel is lost."""
BEFORE_FIRST_ENTRY = -1
"""Stands for what is told before the first entry: that the game begins, with the hash of its seed."""
MOVED_NOTICE = "moved"
"""The code of the notice that a table moves to another channel."""
MOST_ENTRIES_TOLD = 60
"""Entries that a MissedNews looks up: the last ones, as its message has no room for more."""


def entries_told_by(content: Content) -> tuple[int, int] | None:
    """The entries that a letter to the channel tells, as a half-open range; None if it tells none."""
    match content:
        case MissedNews(first, until):
            return first, until
        case News(entries):
            return entries[0].number, entries[-1].number + 1
        case TurnPage(first=first, last=last):
            return first, last + 1
        case GameBegan():
            return BEFORE_FIRST_ENTRY, 0
        case _:
            return None


def mark_channel_lost(change: Change, content: Content) -> None:
    """The table's channel did not take this letter: remembers what it missed, and tells the host."""
    memory, host = change.memory, change.table.host
    if not memory.lost_channel:
        memory.lost_channel, memory.lost_at = True, change.at
        warned = memory.host_warned
        if host is not None and (warned is None or change.at - warned >= WARN_HOST_EVERY):
            memory.host_warned = change.at
            change.post(Target("user", host), Notice("channel.gone"))
    missed = entries_told_by(content)
    if isinstance(content, MissedNews):
        memory.made_up = None
    if isinstance(content, Notice):
        change.post_notice(content)
    elif missed is not None and not _within(missed, memory.made_up):
        remember_missed(change, missed[0])


def remember_missed(change: Change, first: int) -> None:
    """Remembers that the channel was not told what happened from this entry on, or from an earlier one."""
    was = change.memory.missed
    change.memory.missed = first if was is None else min(was, first)


def tell_in_new_channel(change: Change, content: Content) -> None:
    """The channel that the table has left did not take this letter: the new channel is told its content."""
    missed, made_up = entries_told_by(content), change.memory.made_up
    if isinstance(content, Notice) and content.code != MOVED_NOTICE:
        change.post_notice(content)
    itself = isinstance(content, MissedNews) and made_up is not None and content.until == made_up[1]
    if missed is None or (_within(missed, made_up) and not itself):
        return
    if change.memory.lost_channel:
        remember_missed(change, missed[0])
    else:
        _post_missed_news(change, *missed)


def _within(entries: tuple[int, int], made_up: tuple[int, int] | None) -> bool:
    return made_up is not None and made_up[0] <= entries[0] and entries[1] <= made_up[1]


def ranges_to_tell(made_up: tuple[int, int] | None, first: int, until: int) -> list[tuple[int, int]]:
    """The half-open range from `first` to `until`, without the range `made_up` that was told together before.

    If `first` lies within `made_up`, that message was itself missed, and the whole range is told.
    """
    if made_up is None or made_up[0] <= first < made_up[1]:
        return [(first, until)]
    parts = (first, min(until, made_up[0])), (max(first, made_up[1]), until)
    return [(start, end) for start, end in parts if start < end]


def should_retry_channel(change: Change) -> bool:
    """Whether to try a lost channel: there is news, and it was lost a while ago or the game has ended."""
    memory = change.memory
    if not memory.lost_channel or change.entry is None:
        return False
    return change.at - memory.lost_at >= RETRY_CHANNEL_AFTER or change.table.status == "finished"


def regain_channel(change: Change) -> None:
    """There is a channel (again): posts what it missed, the message of the current turn, and the result."""
    memory = change.memory
    missed, until = memory.missed, memory.news[0].number if memory.news else change.table.length
    memory.lost_channel, memory.missed = False, None
    change.channel_regained = True
    if missed is not None:
        for first, last in ranges_to_tell(memory.made_up, missed, until):
            _post_missed_news(change, first, last)
        memory.made_up = missed, until
    _post_unsaid_notices(change)
    game = change.before.game if change.before.table.status in READABLE_STATUSES else None
    if game is not None and change.title.telling is not None:
        repost_turn_message(change, game, change.title.telling)
    if game is not None and change.before.table.status == "finished":
        with calling_rules():
            result = game.result()
        assert result is not None
        change.post(change.channel, GameEnded(result, game.seed))


def _post_missed_news(change: Change, first: int, until: int) -> None:
    """Posts a MissedNews for this range of entries, and GameBegan if the start was missed too."""
    if first == BEFORE_FIRST_ENTRY and change.before.table.status in READABLE_STATUSES:
        game = change.before.game
        if game is not None:
            change.post(change.channel, GameBegan(game.commitment, tuple(change.seats)))
    if until > 0:
        change.memory.made_up = first, until
        change.post(change.channel, MissedNews(max(first, 0), until))


def _post_unsaid_notices(change: Change) -> None:
    """Posts the notices that were kept; a proposal only if it can still be voted on."""
    unsaid, change.memory.unsaid = change.memory.unsaid, []
    for notice in unsaid:
        vote = notice.facts.get("vote")
        if vote is None or (vote in change.votes and change.votes[vote].outcome is None):
            change.post_notice(notice)


async def missed_events(committed: CommittedTable, history: History, content: MissedNews) -> Facts:
    """What happened in the last of the missed entries that still stand, as everybody may know it."""
    since = max(content.first, content.until - MOST_ENTRIES_TOLD)
    found: list[dict[str, object]] = []
    for entry in await history.standing(committed.table.id, since, content.until):
        found += [fact for fact in entry_facts(entry, committed.title.codec, None) if not is_silent(fact)]
    return tuple(found)
