"""A game with its history, as a table keeps it: the start and the entries, nothing else."""

from games.core.engine import expire, submit, take_back
from games.core.event import Event
from games.core.history import Entry, rewind, state, undo
from tests.core.bazaar.game import Bazaar
from tests.core.helpers import data, question


class RecordedGame:
    """Records every act as an entry, encoded and decoded as a store would."""

    def __init__(self, game: Bazaar) -> None:
        self.game = game
        self.start = data(game)
        self.entries: list[Entry] = []

    def say(self, seat: str, text: str, which: str | None = None) -> None:
        item = question(self.game, seat, which)
        answer = item.decision.parse(self.game.look(seat), text)
        events = submit(self.game, item.id, seat, answer)
        self.entries.append(Entry("submit", seat, item.id, answer, self._stored(events)))

    def take_back(self, seat: str) -> None:
        item = question(self.game, seat)
        events = take_back(self.game, item.id, seat)
        self.entries.append(Entry("take_back", seat, item.id, None, self._stored(events)))

    def expire(self, ids: list[str]) -> None:
        events = expire(self.game, ids)
        self.entries.append(Entry("expire", None, None, None, self._stored(events)))

    def undo(self, seat: str) -> None:
        self.entries.append(undo(self.game, self.entries, seat))
        self.game = self.folded()

    def rewind(self, to: int) -> None:
        self.entries.append(rewind(self.game, self.entries, None, to))
        self.game = self.folded()

    def folded(self) -> Bazaar:
        """The game from the start and the log alone."""
        game = state(self.game.codec.decode(self.start), self.entries)
        assert isinstance(game, Bazaar)
        return game

    def _stored(self, events: list[Event]) -> tuple[Event, ...]:
        codec = self.game.codec
        return tuple(codec.decode_events(codec.encode_events(events)))
