"""The beginning of the Short Game."""

from typing import TYPE_CHECKING

from data.empires import Group
from games.civilization.advances.events import AdvancesGained
from games.civilization.cards.frame import draw_cards
from games.civilization.cities.reduction import destroy_city
from games.civilization.pieces.events import CityBuilt, TokensPlaced, TreasuryGained
from games.civilization.table import ranking
from games.civilization.track.events import MarkerMoved
from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome
from games.core.audience import Seat
from games.core.frame import Frame
from games.empires.decisions.credits import CREDIT, ChooseCredits
from games.empires.decisions.short_game import LoseCity, PlaceCities, SpreadTokens
from games.empires.events.progress import CreditsGained, SetDrawn, SetShown
from games.empires.short_game import start_space

if TYPE_CHECKING:
    from games.empires.state import Empires

WHY = "short_game"


def deal_sets(game: "Empires") -> None:
    """E.short.2, 5: everyone draws one of as many sets as there are players."""
    left = list(game.facts.short_game.selection[game.edition][len(game.seats)])
    for seat in game.seats:
        game.emit(SetDrawn(seat, left.pop(game.roll("sets", len(left)))))


class ShortGame(Frame, kw_only=True, tag="short-game"):
    """E.short.5-14: after the civilizations are chosen."""

    step: str = "place_cities"

    def place_cities(self, game: "Empires") -> None:
        """E.short.7"""
        game.ask({seat: PlaceCities() for seat in ranking(game)}, each="place", then="show_sets")

    def place(self, game: "Empires", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, ChoseSome)
        for area in answer.options:
            game.emit(CityBuilt(seat, area))

    def show_sets(self, game: "Empires") -> None:
        """E.short.8-9"""
        losing: dict[Seat, LoseCity] = {}
        for seat in ranking(game):
            shown = game.facts.short_game.sets[game.short_sets[seat]]
            game.emit(SetShown(seat, shown.id))
            game.emit(AdvancesGained(seat, shown.advances, WHY))
            if shown.city_lost or shown.id in game.options.short_game_city_lost:
                losing[seat] = LoseCity()
        game.ask(losing, each="lose_city", then="choose_credits")

    def lose_city(self, game: "Empires", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Chose)
        destroy_city(game, answer.option, WHY)

    def choose_credits(self, game: "Empires") -> None:
        """E.adv.written_record.1: the one card of a set that brings credits of free choice."""
        free = {seat: self._free_credits(game, seat) for seat in ranking(game)}
        questions = {seat: ChooseCredits(steps=points // CREDIT) for seat, points in free.items() if points}
        game.ask(questions, each="take_credits", then="draw_cards")

    def _free_credits(self, game: "Empires", seat: Seat) -> int:
        return sum(game.facts.advances[advance].free_credits for advance in game.advances[seat])

    def take_credits(self, game: "Empires", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Allocated)
        credits: dict[Group, int] = {
            group: steps * CREDIT
            for group in game.facts.group_colours
            if (steps := answer.amounts.get(group))
        }
        game.emit(CreditsGained(seat, credits, WHY))

    def draw_cards(self, game: "Empires") -> None:
        """E.short.10-11, 13: as in phase 6a, but nothing is bought."""
        draw_cards(game)
        for seat in ranking(game):
            game.emit(TreasuryGained(seat, game.facts.short_game.treasury, WHY))
            game.emit(MarkerMoved(seat, start_space(game), WHY))
        game.ask({seat: SpreadTokens() for seat in ranking(game)}, each="spread", then="done")

    def spread(self, game: "Empires", seat: Seat, answer: AnyAnswer) -> None:
        """E.short.12"""
        assert isinstance(answer, Allocated)
        tokens = {area: count for area, count in answer.amounts.items() if count}
        if tokens:
            game.emit(TokensPlaced(seat, tokens, WHY))

    def done(self, game: "Empires") -> None:
        game.leave()
