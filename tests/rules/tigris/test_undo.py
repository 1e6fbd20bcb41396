"""Taking back one's own answer: until a tile is drawn, something is shown, or another has acted."""

import pytest

from games.core.engine import open_decisions, submit
from games.core.history import Entry, state, undo
from games.core.illegal import Forbidden
from games.tigris.positions import position
from games.tigris.state import Tigris
from tests.rules.tigris.table import EVERYONE, Table

FULL: dict[str, str] = dict.fromkeys(EVERYONE.split(), "6 farm")
"""Hands that need no tile."""


class Recorded:
    """A table whose steps are written down."""

    def __init__(self, table: Table) -> None:
        self.game: Tigris = table.game
        self.start = self.game.codec.encode(self.game)
        self.entries: list[Entry] = []

    def play(self, *lines: str) -> None:
        for line in lines:
            seat, _, text = line.partition(": ")
            item = next(item for item in open_decisions(self.game).values() if item.seat == seat)
            answer = item.decision.parse(self.game.look(seat), text)
            events = submit(self.game, item.id, seat, answer)
            self.entries.append(Entry("submit", seat, item.id, answer, tuple(events)))

    def undo(self, seat: str) -> None:
        self.entries.append(undo(self.game, self.entries, seat))
        found = state(self.game.codec.decode(self.start), self.entries)
        assert isinstance(found, Tigris)
        self.game = found

    def refusal(self, seat: str) -> str:
        with pytest.raises(Forbidden) as refused:
            undo(self.game, self.entries, seat)
        return refused.value.code


def test_a_tile_can_be_taken_back_with_its_point() -> None:
    table = Recorded(Table("temple C5", "pot king C6", hands={"pot": "2 settlement"}))
    before = position(table.game)
    table.play("pot: settlement D5")
    assert table.game.points["pot"]["black"] == 1
    table.undo("pot")
    assert position(table.game) == before
    table.play("pot: settlement B5")
    assert table.game.board.tiles["B5"] == "black"


def test_the_end_of_a_turn_can_be_taken_back_if_nothing_was_drawn() -> None:
    table = Recorded(Table(hands=FULL))
    table.play("pot: king F2", "pot: pass")
    assert table.game.active == "bull"
    table.undo("pot")
    assert table.game.active == "pot"
    table.play("pot: king G3")
    assert table.game.active == "bull"


def test_not_after_a_draw() -> None:
    """The turn's last action fills the hand, even by a single tile."""
    table = Recorded(Table(hands=FULL | {"pot": "6 temple"}))
    table.play("pot: temple D5")
    table.play("pot: king F2")
    assert table.refusal("pot") == "undo.revealed"


def test_not_after_an_exchange() -> None:
    table = Recorded(Table(hands={"pot": "6 farm"}))
    table.play("pot: replace farm")
    assert table.refusal("pot") == "undo.revealed"


def test_not_after_another_has_acted() -> None:
    table = Recorded(Table(hands=FULL))
    table.play("pot: pass", "bull: king F2")
    assert table.refusal("pot") == "undo.other"
    table.undo("bull")
    assert table.game.board.leaders["bull"] == {}


def test_not_after_tiles_were_shown_but_before() -> None:
    """A revolt can be taken back until the attacker has shown how many temples they add."""
    hands = {"pot": "temple, farm", "bull": "farm"}
    table = Recorded(Table("temple C5 D5", "bull king B5", hands=hands))
    table.play("pot: king D6")
    table.undo("pot")
    assert table.game.board.leaders["pot"] == {}
    table.play("pot: king D6", "pot: 0")
    assert table.refusal("pot") == "undo.revealed"


def test_not_after_the_end() -> None:
    table = Recorded(Table("temple C5* C6*", bare=True, hands=FULL))
    table.play("pot: pass")
    assert table.refusal("pot") == "undo.revealed"
