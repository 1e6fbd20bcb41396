"""A game at the terminal: one person, automatic players, and the log."""

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

EventFacts = list[dict[str, Any]]
"""Events as one seat may know them, in plain data."""
LONGEST_NAME = 16
"""Characters of a player's name."""
LONGEST_LINE = 1000
"""Characters of a line of the log in a saved file."""


class Table:
    """Takes every answer, and returns what the person may know of its events."""

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

    def answer(self, item: Open, answer: AnyAnswer) -> EventFacts:
        """The person answers; raises Illegal and changes nothing if the rules say no."""
        return self._submit(item, answer)

    def other_answers(self, item: Open) -> EventFacts:
        """An automatic player answers, from its own view, with its own dice."""
        seen: View = view(self.game, item.seat)
        return self._submit(item, self.title.players[self.opponents](seen, item.decision, self.chance))

    def undo(self) -> EventFacts:
        """Takes back the person's last answer if nobody has acted and nothing was revealed or drawn since."""
        entry = history.undo(self.game, self._entries, self.me)
        self._entries.append(entry)
        self.game = history.state(self.title.codec.decode(self._start), self._entries)
        return self._tell(list(entry.events))

    def _submit(self, item: Open, answer: AnyAnswer) -> EventFacts:
        events = submit(self.game, item.id, item.seat, answer)
        self._entries.append(Entry("submit", item.seat, item.id, answer, tuple(events)))
        return self._tell(events)

    def _tell(self, events: list[Event]) -> EventFacts:
        facts = [told(event, self.me) for event in events]
        self.log += filter(None, (words(self.title.name).event(event, self.names) for event in facts))
        return facts
