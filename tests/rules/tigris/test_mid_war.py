"""A game saved in mid-war is loaded by a later build, in which that war asks one question more, and finishes.

`saves/mid_war.json` is the game of `saved_game`, written by the first build. Kings and traders are at war; of
the kings, the attacker has added a settlement, and the defender is asked.
"""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.core.answers import AnyAnswer, Said
from games.core.audience import Nobody, Seat
from games.core.codec import Codec
from games.core.decision import Decision, kind_of
from games.core.engine import open_decisions, submit
from games.core.event import Event
from games.core.flow import Flow, Stack
from games.core.history import fold
from games.core.shapes import AnyShape, YesNo
from games.tigris.decisions import DECISIONS, AnyDecision
from games.tigris.events import EVENTS, ConflictWon, PointsGained
from games.tigris.frames import Match, PlaceTile, PositionLeader, Revolt, TakeTreasures, Turn, War, tile
from games.tigris.positions import position
from games.tigris.sound import sound
from games.tigris.state import Tigris
from games.tigris.view import TigrisView
from tests.rules.tigris.table import Table

SAVE = Path(__file__).parent / "saves" / "mid_war.json"


def saved_game() -> Tigris:
    table = Table(
        "temple B5 J5, settlement D5 E5 G5 H5, market C6 D6 I6",
        "pot king C5, pot trader B6, bull king I5, bull trader J6",
        hands={"pot": "3 settlement, market, 2 farm", "bull": "2 settlement, market, 3 farm"},
        options={"turn_limit": 40},
    )
    table.play("pot: settlement F5", "pot: black", "pot: 1")
    return table.game


# --- the later build: the same tag, the same steps up to `decide`, and then a question ---------------------


class Mercy(Decision[TigrisView], tag="mercy"):
    """Will the winner spare the supporters?"""

    def shape(self, view: TigrisView) -> AnyShape:
        return YesNo()

    def default(self, view: TigrisView) -> AnyAnswer:
        return Said(False)


class MercifulWar(War, kw_only=True, tag="war"):
    """A war whose winner may spare the supporters of the beaten leader. No old save has its local."""

    winner: Seat = ""

    def decide(self, game: Any) -> None:
        self.defence += self._commit(game, self.defender)
        self.winner = self.attacker if self.attack > self.defence else self.defender
        game.ask({self.winner: Mercy()}, then="show_mercy")

    def show_mercy(self, game: Any) -> None:
        loser = self.defender if self.winner == self.attacker else self.attacker
        game.emit(ConflictWon("war", self.colour, self.winner, loser, self.attack, self.defence))
        if game.chosen(self.winner) == Said(True):
            self.withdraw(game, loser)
            game.emit(PointsGained(self.winner, self.colour, 1, "war"))
        else:
            self.settle(game, self.winner, loser)
        game.leave()


LaterFrame = Match | Turn | PositionLeader | PlaceTile | Revolt | MercifulWar | TakeTreasures
LaterDecision = AnyDecision | Mercy
Later: Any = msgspec.defstruct(
    "Later", [("flow", Nobody[Flow[LaterFrame, LaterDecision]])], bases=(Tigris,), kw_only=True
)
Later.codec = Codec("tigris", Later, Stack[LaterFrame, LaterDecision], (*DECISIONS, Mercy), EVENTS)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Tigris:
    """The saved game in the later build, whose tiles start wars of the new kind."""
    monkeypatch.setattr(tile, "War", MercifulWar)
    game: Tigris = Later.codec.decode(SAVE.read_bytes())
    return game


def answer(game: Tigris, seat: str, kind: str, text: str) -> list[Event]:
    (item,) = open_decisions(game).values()
    assert (item.seat, kind_of(item.decision)) == (seat, kind)
    return submit(game, item.id, seat, item.decision.parse(game.look(seat), text))


def finish(game: Tigris) -> list[Event]:
    """Random play to the end; sound at every decision."""
    chance = random.Random(2)
    events: list[Event] = []
    while (asked := list(open_decisions(game).values())) and len(events) < 10_000:
        item = asked[0]
        events += submit(game, item.id, item.seat, item.decision.sample(game.look(item.seat), chance))
    return events


def test_the_save_is_the_game_that_it_says() -> None:
    loaded: Tigris = Tigris.codec.decode(SAVE.read_bytes())
    assert position(loaded) == position(saved_game())
    assert [kind_of(item.decision) for item in open_decisions(loaded).values()] == ["commit"]


def test_the_build_that_wrote_it_finishes_it() -> None:
    """Three against three: the defender wins a king and two settlements, and the traders are parted."""
    game: Tigris = Tigris.codec.decode(SAVE.read_bytes())
    answer(game, "bull", "commit", "1")
    assert game.points["bull"]["black"] == 3
    finish(game)
    assert game.result() is not None


def test_the_later_build_asks_its_question_in_the_war_that_was_saved(later: Tigris) -> None:
    answer(later, "bull", "commit", "1")
    answer(later, "bull", "mercy", "no")
    assert later.points["bull"]["black"] == 3
    assert "D5" not in later.board.tiles


def test_mercy_changes_the_war_that_follows(later: Tigris) -> None:
    """The settlements stay, so that the traders are still linked and fight, in the new way too."""
    answer(later, "bull", "commit", "1")
    answer(later, "bull", "mercy", "yes")
    assert later.points["bull"]["black"] == 1
    assert later.board.tiles["D5"] == "black"
    answer(later, "pot", "commit", "1")
    answer(later, "bull", "commit", "0")
    answer(later, "pot", "mercy", "no")
    assert later.points["pot"]["green"] == 2
    answer(later, "pot", "take-action", "pass")


def test_the_later_build_finishes_the_game(later: Tigris) -> None:
    """And folds it: the events of the whole game lead from the save to its end."""
    answered = answer(later, "bull", "commit", "1")
    answered += finish(later)
    assert later.result() is not None
    assert sound(later) == []
    other = fold(Later.codec.decode(SAVE.read_bytes()), answered)
    assert Later.codec.encode(other) == Later.codec.encode(later)


def test_what_the_later_build_saves_in_mid_war_it_loads(later: Tigris) -> None:
    answer(later, "bull", "commit", "1")
    again: Tigris = Later.codec.decode(Later.codec.encode(later))
    answer(again, "bull", "mercy", "no")
    assert again.points["bull"]["black"] == 3
