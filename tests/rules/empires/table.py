"""A table for tests of rules: a position in few words, answers as `seat: notation`, and what came of them.

    table = Table(phase=4, areas={"Rome": "Rome 3, Carthage 2"})
    assert table.area("Rome") == "Rome 2"

Seats are named by their civilizations. With seven players in the west these are minoa, assyria, carthage,
hatti, rome, hellas and egypt, in ranking order. The phase is played alone: nothing follows it.
"""

from collections.abc import Mapping
from typing import Any

from data.empires import Side
from games.empires.positions import pose, position
from games.empires.sound import sound
from games.empires.state import Empires
from tests.rules.table import RulesTable


class Table(RulesTable[Empires]):
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
        super().__init__(pose(edition, given | more))

    def check(self) -> None:
        assert sound(self.game) == []

    def complete(self, seat: str, *words: str) -> list[str]:
        found: list[str] = self.question(seat).complete(self.game.look(seat), list(words))
        return found

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
