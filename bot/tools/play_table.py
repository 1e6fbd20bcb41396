"""A game without a chat room: one person, automatic players, and what has happened so far."""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from bot.tools.play_save import Saved, read_table, write_table
from bot.tools.terminal import printable
from data.words import words
from games.core import history
from games.core.answers import AnyAnswer
from games.core.audience import Seat
from games.core.engine import Open, open_decisions, submit
from games.core.event import Event, told
from games.core.game import AnyGame
from games.core.history import Entry
from games.core.title import Title
from games.core.view import View, view
from games.titles import TITLES

Told = list[dict[str, Any]]
LONGEST_NAME = 16
LONGEST_LINE = 1000


class Table:
    """Every answer goes through here; what comes back is what the person may know of it."""

    def __init__(
        self, title: Title, game: AnyGame, me: Seat, names: Mapping[Seat, str], opponents: str, chance: Random
    ) -> None:
        self.title = title
        self.game = game
        self.me = me
        self.names = dict(names)
        self.opponents = opponents
        self.chance = chance
        self.log: list[str] = []
        self._start = title.codec.encode(game)
        self._entries: list[Entry] = []

    @classmethod
    def load(cls, path: str, chance: Random) -> "Table":
        """A table from a file. What was done before it was saved can no longer be taken back."""
        saved, game = read_table(path)
        names = {seat: printable(name, LONGEST_NAME) or seat for seat, name in saved.names.items()}
        table = cls(TITLES[saved.table], game, saved.me, names, saved.opponents, chance)
        table.log = [printable(line, LONGEST_LINE) for line in saved.log]
        return table

    def save(self, path: str) -> None:
        game = msgspec.Raw(self.title.codec.encode(self.game))
        write_table(path, Saved(self.title.name, self.me, self.names, self.opponents, self.log, game))

    def look(self) -> Any:
        """What the person may know."""
        return view(self.game, self.me)

    def owed(self, *, mine: bool) -> Open | None:
        """The first question that the game waits for, of the person or of the others."""
        waiting = [item for item in open_decisions(self.game).values() if item.owed]
        return next((item for item in waiting if (item.seat == self.me) == mine), None)

    def answer(self, item: Open, answer: AnyAnswer) -> Told:
        """The person answers; raises Illegal and changes nothing if the rules say no."""
        return self._submit(item, answer)

    def other_answers(self, item: Open) -> Told:
        """An automatic player answers, from its own view, with its own dice."""
        seen: View = view(self.game, item.seat)
        return self._submit(item, self.title.players[self.opponents](seen, item.decision, self.chance))

    def undo(self) -> Told:
        """The person takes back the last answer, if nothing came of it that others know."""
        entry = history.undo(self.game, self._entries, self.me)
        self._entries.append(entry)
        self.game = history.state(self.title.codec.decode(self._start), self._entries)
        return self._tell(list(entry.events))

    def _submit(self, item: Open, answer: AnyAnswer) -> Told:
        events = submit(self.game, item.id, item.seat, answer)
        self._entries.append(Entry("submit", item.seat, item.id, answer, tuple(events)))
        return self._tell(events)

    def _tell(self, events: list[Event]) -> Told:
        heard = [told(event, self.me) for event in events]
        self.log += filter(None, (words(self.title.name).event(one, self.names) for one in heard))
        return heard
