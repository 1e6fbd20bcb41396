"""A channel that takes no letters: what it misses, and what it is told once it is there again.

The game goes on in direct messages. Now and then, when there is news, the channel is tried again: all that is
written then comes back if it is still lost, and nothing was risked.
"""

from bot.store import Target
from bot.store.protocol import History
from bot.tables.model.clock import MINUTE
from bot.tables.model.errors import calling_rules
from bot.tables.model.event_facts import Facts, entry_facts
from bot.tables.model.letters import Content, GameBegan, GameEnded, MissedNews, News, Notice, TurnPage
from bot.tables.news.chapters import is_silent, repost_turn_message
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import CommittedTable

RETRY_CHANNEL_AFTER = 15 * MINUTE
"""So long a lost channel is left alone before news are tried there again."""
WARN_HOST_EVERY = 24 * 60 * MINUTE
"""Within that time a host is not told again that a channel is lost."""
READABLE_STATUSES = ("playing", "paused", "finished")
"""Stages in which the game is sound; that of a parked table may fail."""
BEFORE_FIRST_ENTRY = -1
"""Stands for what is told before the first entry: that the game begins, and the hash of its seed."""
MOVED_NOTICE = "moved"
"""The notice that a table leaves for another channel."""
MOST_ENTRIES_TOLD = 60
"""Of so many entries the message tells about what was missed; it has room for the last of them only."""


def entries_told_by(content: Content) -> tuple[int, int] | None:
    """The entries of which a letter to the channel tells, from the first to just before the other."""
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
    """The channel of the table did not take this letter."""
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
    """From this entry on, or from an earlier one, the channel was not told what happened."""
    was = change.memory.missed
    change.memory.missed = first if was is None else min(was, first)


def tell_in_new_channel(change: Change, content: Content) -> None:
    """A channel where the table no longer is did not take this letter; the new one tells of it."""
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


def _within(told: tuple[int, int], made_up: tuple[int, int] | None) -> bool:
    return made_up is not None and made_up[0] <= told[0] and told[1] <= made_up[1]


def ranges_to_tell(made_up: tuple[int, int] | None, first: int, until: int) -> list[tuple[int, int]]:
    """From `first` to just before `until`, without what was told together after an earlier loss.

    If that itself was missed, as an earlier release left it in its memory, it counts for nothing.
    """
    if made_up is None or made_up[0] <= first < made_up[1]:
        return [(first, until)]
    parts = (first, min(until, made_up[0])), (max(first, made_up[1]), until)
    return [(start, end) for start, end in parts if start < end]


def should_retry_channel(change: Change) -> bool:
    """News for a channel that was lost a while ago; or the last that there will be."""
    memory = change.memory
    if not memory.lost_channel or change.entry is None:
        return False
    return change.at - memory.lost_at >= RETRY_CHANNEL_AFTER or change.table.status == "finished"


def regain_channel(change: Change) -> None:
    """There is a channel (again): it is told what it missed, and the running turn begins anew there."""
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
    if first == BEFORE_FIRST_ENTRY and change.before.table.status in READABLE_STATUSES:
        game = change.before.game
        if game is not None:
            change.post(change.channel, GameBegan(game.commitment, tuple(change.seats)))
    if until > 0:
        change.memory.made_up = first, until
        change.post(change.channel, MissedNews(max(first, 0), until))


def _post_unsaid_notices(change: Change) -> None:
    """The notices that were not given; a proposal only if it can still be voted on."""
    unsaid, change.memory.unsaid = change.memory.unsaid, []
    for notice in unsaid:
        vote = notice.facts.get("vote")
        if vote is None or (vote in change.votes and change.votes[vote].outcome is None):
            change.post_notice(notice)


async def missed_events(committed: CommittedTable, history: History, content: MissedNews) -> Facts:
    """The end of what happened meanwhile and still stands, as everybody may know it."""
    since = max(content.first, content.until - MOST_ENTRIES_TOLD)
    found: list[dict[str, object]] = []
    for entry in await history.standing(committed.table.id, since, content.until):
        found += [fact for fact in entry_facts(entry, committed.title.codec, None) if not is_silent(fact)]
    return tuple(found)
