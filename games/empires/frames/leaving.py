"""Leaving the game: what becomes of the leaver's pieces and cards, and of others in the closed region."""

from typing import TYPE_CHECKING

import msgspec

from games.civilization.cards.events import CardsReturned
from games.civilization.cities.frame import CheckSupport
from games.civilization.pieces.events import (
    CityAnnexed,
    CityDestroyed,
    CityReduced,
    ShipsLost,
    TokensAnnexed,
    TokensLost,
    TokensPlaced,
    TreasuryPaid,
)
from games.civilization.pieces.pieces import BARBARIANS
from games.civilization.table import ranking
from games.core.answers import Allocated, AnyAnswer
from games.core.audience import Seat
from games.core.frame import Frame
from games.empires.decisions.leaving import Resettle
from games.empires.events.leaving import SeatLeft
from games.empires.table import in_play

if TYPE_CHECKING:
    from games.empires.state import Empires

WHY = "leaving"


def leave_game(game: "Empires", seat: Seat) -> None:
    """E.leave.4-8: cards to the discards, pieces off the board or to barbarians and pirates."""
    pieces = game.pieces
    game.emit(SeatLeft(seat, game.civilizations[seat]))
    if hand := tuple(game.hands[seat]):
        game.emit(CardsReturned(seat, len(hand), WHY, hand))
    if treasury := pieces.stock[seat].treasury:
        game.emit(TreasuryPaid(seat, treasury, WHY))
    if ships := pieces.ship_areas(seat):
        game.emit(ShipsLost(seat, ships, WHY))
    for holder in (seat, BARBARIANS):
        if lost := {id: n for id, n in pieces.token_areas(holder).items() if not in_play(game, id)}:
            game.emit(TokensLost(holder, lost, WHY))
        for id in [id for id in pieces.city_areas(holder) if not in_play(game, id)]:
            game.emit(CityDestroyed(holder, id, WHY))
    if tokens := pieces.token_areas(seat):
        game.emit(TokensAnnexed(BARBARIANS, seat, tokens, WHY))
    for id in pieces.city_areas(seat):
        game.emit(CityAnnexed(BARBARIANS, seat, id, WHY))


class Resettlement(Frame, kw_only=True, tag="resettlement"):
    """E.leave.9-13: between the turns others clear the closed region; then all check support."""

    tokens: dict[Seat, int] = msgspec.field(default_factory=dict)
    step: str = "clear"

    def clear(self, game: "Empires") -> None:
        """E.leave.9-11: all tokens are taken up before any settles; nobody settles where others leave."""
        for seat in ranking(game):
            self._clear(game, seat)
        questions = {seat: Resettle(tokens=count) for seat, count in self.tokens.items()}
        game.ask(questions, each="settle", then="support")

    def _clear(self, game: "Empires", seat: Seat) -> None:
        pieces = game.pieces
        if ships := {id: n for id, n in pieces.ship_areas(seat).items() if not in_play(game, id)}:
            game.emit(ShipsLost(seat, ships, WHY))
        for id in [id for id in pieces.city_areas(seat) if not in_play(game, id)]:
            tokens = min(game.facts.numbers.city_points, pieces.stock[seat].tokens)
            game.emit(CityReduced(seat, id, tokens, WHY))
        if lost := {id: n for id, n in pieces.token_areas(seat).items() if not in_play(game, id)}:
            game.emit(TokensLost(seat, lost, WHY))
            self.tokens[seat] = sum(lost.values())

    def settle(self, game: "Empires", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Allocated)
        if placed := {area: count for area, count in answer.amounts.items() if count}:
            game.emit(TokensPlaced(seat, placed, WHY))

    def support(self, game: "Empires") -> None:
        """E.leave.12"""
        game.fork({seat: CheckSupport(seat=seat) for seat in ranking(game)}, then="done")

    def done(self, game: "Empires", _: dict[str, None]) -> None:
        game.leave()
