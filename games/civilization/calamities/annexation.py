"""Units that a rival annexes, and what becomes of those that the rival cannot replace."""

from typing import TYPE_CHECKING

from games.civilization.calamities.decisions import AnnexTokens, ChooseCities
from games.civilization.cities.reduction import annex_city
from games.civilization.pieces.events import TokensAnnexed
from games.civilization.pieces.pieces import BARBARIANS, AreaId, Holder
from games.core.answers import Allocated, ChoseSome
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class Annexation(Frame, kw_only=True, tag="annexation"):
    """E.9.civil_war.1, 8, E.9.tyranny.1, 6: all units of the victim in these areas.

    E.9.def.26: a token beside a city is lost with it, so it is none of the tokens to be annexed.
    """

    victim: Seat
    taker: Seat
    areas: tuple[AreaId, ...]
    why: str
    step: str = "cities"

    def cities(self, game: "AnyCivilization") -> None:
        areas, stock = self._cities(game), game.pieces.stock[self.taker].cities
        if not stock or stock >= len(areas):
            self._annex_cities(game, self.taker if stock else BARBARIANS)
            game.go("tokens")
            return
        question = ChooseCities(calamity=self.why, effect="annex", areas=areas, count=stock)
        game.ask({self.taker: question}, then="cities_chosen")

    def cities_chosen(self, game: "AnyCivilization") -> None:
        answer = game.chosen(self.taker)
        assert isinstance(answer, ChoseSome)
        for area in answer.options:
            annex_city(game, self.taker, area, self.why)
        self._annex_cities(game, BARBARIANS)
        game.go("tokens")

    def tokens(self, game: "AnyCivilization") -> None:
        tokens, stock = self._tokens(game), game.pieces.stock[self.taker].tokens
        if not stock or stock >= sum(tokens.values()):
            self._annex_tokens(game, self.taker if stock else BARBARIANS, tokens)
            game.leave()
            return
        if len(tokens) == 1:
            self._share_tokens(game, dict.fromkeys(tokens, stock))
            return
        question = AnnexTokens(calamity=self.why, tokens=tokens, count=stock)
        game.ask({self.taker: question}, then="tokens_chosen")

    def tokens_chosen(self, game: "AnyCivilization") -> None:
        answer = game.chosen(self.taker)
        assert isinstance(answer, Allocated)
        self._share_tokens(game, {id: n for id, n in answer.amounts.items() if n})

    def _share_tokens(self, game: "AnyCivilization", tokens: dict[AreaId, int]) -> None:
        self._annex_tokens(game, self.taker, tokens)
        self._annex_tokens(game, BARBARIANS, self._tokens(game))
        game.leave()

    def _cities(self, game: "AnyCivilization") -> tuple[AreaId, ...]:
        return tuple(id for id in game.pieces.city_areas(self.victim) if id in self.areas)

    def _tokens(self, game: "AnyCivilization") -> dict[AreaId, int]:
        return {id: n for id, n in game.pieces.token_areas(self.victim).items() if id in self.areas}

    def _annex_cities(self, game: "AnyCivilization", taker: Holder) -> None:
        for area in self._cities(game):
            annex_city(game, taker, area, self.why)

    def _annex_tokens(self, game: "AnyCivilization", taker: Holder, tokens: dict[AreaId, int]) -> None:
        if tokens:
            game.emit(TokensAnnexed(taker, self.victim, tokens, self.why))
