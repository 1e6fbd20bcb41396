"""A table for tests of rules: a position in few words, answers as `seat: notation`, and what came of them.

    table = Table(phase=4, areas={"Rome": "Rome 3, Carthage 2"})
    assert table.area("Rome") == "Rome 2"

Seats are named by their civilizations. With seven players in the west these are minoa, assyria, carthage,
hatti, rome, hellas and egypt, in ranking order. The phase is played alone: nothing follows it.
"""

from collections.abc import Mapping
from typing import Any

from data.empires import Side
from games.core.decision import kind_of
from games.core.engine import Open, expire, open_decisions, submit, take_back
from games.core.event import Event
from games.core.illegal import Illegal
from games.empires.positions import pose, position
from games.empires.sound import sound
from games.empires.state import Empires


class Table:
    """A game in a position made up for one test."""

    def __init__(
        self,
        phase: int,
        areas: Mapping[str, str] | None = None,
        *,
        edition: Side = "west",
        alone: bool = True,
        **more: Any,
    ) -> None:
        given: dict[str, Any] = {"phase": phase, "areas": areas or {}, "alone": alone}
        self.game: Empires = pose(edition, given | more)
        self.events: list[Event] = []
        assert sound(self.game) == []

    # What players do.

    def play(self, *lines: str) -> None:
        """Answers in their notation, each by a seat that is asked one thing; ` / ` begins a new line."""
        self.events = []
        for line in lines:
            item, text = self._asked(line)
            answer = item.decision.parse(self.game.look(item.seat), text.replace(" / ", "\n"))
            self.events += submit(self.game, item.id, item.seat, answer)
            assert sound(self.game) == []

    def refused(self, line: str) -> str:
        """The code and the rule of a refusal, which has changed nothing."""
        return " ".join(filter(None, self.refusal(line)[:2]))

    def refusal(self, line: str) -> tuple[str, str | None, dict[str, Any]]:
        before = self.game.codec.encode(self.game)
        try:
            self.play(line)
        except Illegal as illegal:
            assert self.game.codec.encode(self.game) == before
            return illegal.code, illegal.rule, illegal.facts
        raise AssertionError(f"not refused: {line}")

    def take_back(self, seat: str) -> None:
        """An early answer is withdrawn."""
        self.events = take_back(self.game, self._asked(f"{seat}: ")[0].id, seat)

    def deadline(self) -> None:
        """The time of everyone who is waited for is up."""
        owed = [item.id for item in open_decisions(self.game).values() if item.owed]
        self.events = expire(self.game, owed)

    def _asked(self, line: str) -> tuple[Open, str]:
        seat, _, text = line.partition(": ")
        mine = [item for item in open_decisions(self.game).values() if item.seat == seat]
        assert len(mine) == 1, f"{seat} is asked {len(mine)} things; asked are {self.asks()}"
        return mine[0], text

    # What there is to see.

    def asks(self) -> list[str]:
        """Who is asked what: `rome move`; in brackets, if his turn has not come."""
        items = open_decisions(self.game).values()
        texts = [(f"{item.seat} {kind_of(item.decision)}", item.owed) for item in items]
        return [text if owed else f"({text})" for text, owed in texts]

    def question(self, seat: str) -> Any:
        """The decision that this seat is asked."""
        return self._asked(f"{seat}: ")[0].decision

    def shape(self, seat: str) -> Any:
        return self.question(seat).shape(self.game.look(seat))

    def complete(self, seat: str, *words: str) -> list[str]:
        found: list[str] = self.question(seat).complete(self.game.look(seat), list(words))
        return found

    def kinds(self) -> list[str]:
        """The events of the last `play` that are the game's own."""
        return [kind for event in self.events if (kind := kind_of(event)) not in ("answered", "flow")]

    def area(self, name: str) -> str:
        """Who has what there: `Carthage 1, Rome 3, city`."""
        text: str = position(self.game)["areas"][name]
        return text

    def areas(self, names: str) -> list[str]:
        return [self.area(name) for name in names.split(", ")]

    def treasury(self, seat: str) -> int:
        return self.game.pieces.stock[seat].treasury

    def stock(self, seat: str) -> int:
        return self.game.pieces.stock[seat].tokens

    def cities(self, seat: str) -> int:
        return self.game.pieces.cities_of(seat)

    def tokens(self, seat: str) -> int:
        return self.game.pieces.tokens_of(seat)
