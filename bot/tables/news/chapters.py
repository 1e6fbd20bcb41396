"""News of titles that tell turns in threads: a message in the channel for each turn, pages in its thread.

A page tells one chapter of a turn (a phase, a calamity) and is edited as it grows. It names the entries that
it tells; what they say is looked up when it is sent, so what was undone in the meantime is not told.
"""

from collections.abc import Mapping, Sequence

import msgspec

from bot.store.protocol import History
from bot.tables.model.errors import calling_rules
from bot.tables.model.event_facts import Facts, entry_facts
from bot.tables.model.letters import Happened, News, TurnMessage, TurnPage
from bot.tables.model.memory import OpenPage
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import CommittedTable
from games.core.engine import Open
from games.core.event import UNSEEN
from games.core.game import AnyGame
from games.core.title import Chapter, Telling

MOST_EVENTS_ON_PAGE = 30
"""Events on a page; once it has this many, the next answer opens another page."""


def with_chapters(change: Change, known: Happened, telling: Telling) -> Happened:
    """The same entry, with the chapter that the game was in and the chapters whose questions it changed."""
    with calling_rules():
        at = telling.now(change.before.game)
        before, after = _by_id_and_owed(change.before.open_questions), _by_id_and_owed(change.open_questions)
        asks = [before.get(key) or after[key] for key in sorted({*before} ^ {*after})]
        to = telling.chapters(at, [msgspec.to_builtins(one.decision) for one in asks])
        names = dict.fromkeys(chapter.name for chapter in to if chapter != at)
        return msgspec.structs.replace(known, at=at, asks=tuple(names))


def _by_id_and_owed(opened: dict[str, Open]) -> dict[tuple[str, bool], Open]:
    """Open questions by id and by whether they are owed, so that a change of either shows."""
    return {(one.id, one.owed): one for one in opened.values()}


class ChapterWriter:
    """Posts news as turn messages and pages, in the order in which things happened."""

    def __init__(self, change: Change, telling: Telling, pause: int = 0) -> None:
        """`pause`: so long a page waits for more to tell."""
        self.change = change
        self.telling = telling
        self._not_before = change.at + pause
        self._early: list[Happened] = []
        """Entries from before the first turn, which are told in the channel."""
        self._touched: dict[str, bool] = {}
        """The pages to send, by turn and chapter; True for a new page, False for one to edit."""

    def write(self, news: Sequence[Happened]) -> None:
        """Posts everything that these entries tell."""
        for one in news:
            self._write(one)
        self._flush()

    def _write(self, one: Happened) -> None:
        if one.at is None:
            # Stored by an earlier release, which told everything in the channel.
            self._early.append(one)
            return
        at = Chapter(*one.at)
        with calling_rules():
            chapters = self.telling.chapters(at, one.events)
        early = tuple(fact for fact, to in zip(one.events, chapters, strict=True) if not to.turn)
        if early or not at.turn:
            self._early.append(msgspec.structs.replace(one, events=early, at=None, asks=()))
        for fact, chapter in zip(one.events, chapters, strict=True):
            if is_silent(fact):
                continue
            if chapter.name:
                self._add(chapter, one, at)
            elif chapter.turn:
                self._begin(chapter.turn, one.number)
        for name in one.asks:
            key = f"{at.turn}:{name}"
            if key in self.change.memory.pages:
                self.change.memory.pages[key].last = one.number
                self._touched.setdefault(key, False)

    def _add(self, chapter: Chapter, one: Happened, at: Chapter) -> None:
        """Adds an event to the page of its chapter; opens a page if there is none or it is full."""
        key, pages = f"{chapter.turn}:{chapter.name}", self.change.memory.pages
        page = pages.get(key)
        if page is None or (page.count >= MOST_EVENTS_ON_PAGE and page.last != one.number):
            if self._touched.get(key) is not None:
                self._send(key)
            page = pages[key] = OpenPage(one.number, at, one.number)
            self._touched[key] = True
        page.last = one.number
        page.count += 1
        self._touched.setdefault(key, False)

    def _begin(self, turn: int, number: int) -> None:
        """Posts the message of a new turn after all that came before, and edits that of the last turn."""
        self._flush()
        memory = self.change.memory
        edit_turn_message(self.change, turn - 1)
        memory.turns, memory.pages = {**memory.turns, str(turn): number}, {}
        self.change.post(self.change.channel, TurnMessage(turn, number), message=f"turn:{turn}")

    def _flush(self) -> None:
        if self._early:
            self.change.post(self.change.channel, News(tuple(self._early)))
            self._early = []
        for key in list(self._touched):
            self._send(key)

    def _send(self, key: str) -> None:
        page, (turn, _, name) = self.change.memory.pages[key], key.partition(":")
        self.change.post(
            self.change.channel,
            TurnPage(int(turn), name, page.first, page.last, page.at),
            message=f"page:{key}:{page.first}",
            edits=not self._touched.pop(key),
            not_before=self._not_before,
        )


def edit_turn_message(change: Change, turn: int) -> None:
    """Updates the message of a turn, which may have ended or been undone; does nothing if it has none."""
    since = change.memory.turns.get(str(turn))
    if since is not None:
        change.post(change.channel, TurnMessage(turn, since), message=f"turn:{turn}", edits=True)


def repost_turn_message(change: Change, game: AnyGame, telling: Telling) -> None:
    """Posts the current turn's message in the channel where the table is now; new pages go to its thread."""
    with calling_rules():
        turn = telling.now(game).turn
    since = change.memory.turns.get(str(turn))
    change.memory.pages = {}
    if since is not None:
        change.post(change.channel, TurnMessage(turn, since, anew=True), message=f"turn:{turn}")


def start_new_pages(change: Change, telling: Telling) -> None:
    """After an undo or a rewind: opens new pages from now on, and updates the messages of turns it went back
    over."""
    change.memory.pages = {}
    with calling_rules():
        turns = telling.now(change.before.game).turn, telling.now(change.game).turn
    if turns[0] != turns[1]:
        for turn in range(min(turns), max(turns) + 1):
            edit_turn_message(change, turn)


async def told_by_turn(committed: CommittedTable, history: History, content: TurnPage | TurnMessage) -> Facts:
    """The events that this page or turn message tells now; none if they were undone."""
    telling = committed.title.telling
    if telling is None:
        return ()
    if isinstance(content, TurnPage):
        page = committed.memory.pages.get(f"{content.turn}:{content.chapter}")
        grown = page is not None and page.first == content.first
        last = page.last if page is not None and grown else content.last
        here, first, until = Chapter(*content.at), content.first, last + 1
    else:
        here, first, until = Chapter(content.turn - 1, ""), content.since, None
    found: list[dict[str, object]] = []
    for entry in await history.standing(committed.table.id, first, until):
        facts = entry_facts(entry, committed.title.codec, None)
        *chapters, here = telling.chapters(here, [*facts, {}])
        pairs = zip(facts, chapters, strict=True)
        found += [fact for fact, to in pairs if _belongs_to(content, to) and not is_silent(fact)]
    return tuple(found)


def is_silent(fact: Mapping[str, object]) -> bool:
    """Whether an event is left off the pages: that someone answered, when the outcome is told anyway."""
    return fact["event"] == UNSEEN or (fact["event"] == "answered" and not fact["by_default"])


def _belongs_to(content: TurnPage | TurnMessage, chapter: Chapter) -> bool:
    name = content.chapter if isinstance(content, TurnPage) else chapter.name
    return chapter == Chapter(content.turn, name)
