"""What the frames of calamities share: a victim, and the steps by which units are lost."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import beneficiary_of
from games.civilization.calamities.damage import ANYWHERE, Loss, everything, exposed, points
from games.civilization.calamities.decisions import ChooseCities, Effect, NameVictims, RankCities, TakeDamage
from games.civilization.calamities.events import VictimsNamed
from games.civilization.cities.reduction import destroy_city, order_matters, reduce_city
from games.civilization.pieces.events import CityReduced, TokensLost, TreasuryPaid
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import ranking
from games.core.answers import AnyAnswer, ChoseSome, Ranked
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class Strike(Frame, kw_only=True):
    """E.9.def.1: a calamity that strikes its primary victim. `giver` traded it to them, if anybody did."""

    calamity: ClassVar[str]
    effect: ClassVar[Effect] = "reduce"
    victim: Seat
    giver: Seat | None = None
    step: str = "strike"

    def strike(self, game: "AnyCivilization") -> None:
        """Each calamity begins here."""
        raise NotImplementedError

    def beneficiary(self, game: "AnyCivilization") -> Seat:
        return beneficiary_of(game, self.calamity, self.victim, self.giver)

    def lose_treasury(self, game: "AnyCivilization", amount: int) -> None:
        """E.9.def.14: the sum, or all there is."""
        lost = min(amount, game.pieces.stock[self.victim].treasury)
        if lost:
            game.emit(TreasuryPaid(self.victim, lost, self.calamity))

    # Naming others.

    def name_others(self, game: "AnyCivilization", among: Sequence[Seat], count: int, then: str) -> None:
        """E.9.3, E.9.def.2: the victim names them before any losses of their own; without a choice, at once.

        `among` are the `legal_targets` of the calamity; if they are too few, all of them are named.
        """
        if len(among) <= count:
            self._tell(game, tuple(among))
            game.ask({}, then=then)
            return
        question = NameVictims(calamity=self.calamity, seats=tuple(among), count=count)
        game.ask({self.victim: question}, each="named", then=then)

    def named(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, ChoseSome)
        self._tell(game, tuple(seat for seat in ranking(game) if seat in answer.options))

    def _tell(self, game: "AnyCivilization", seats: tuple[Seat, ...]) -> None:
        game.emit(VictimsNamed(self.victim, self.calamity, seats))
        self.others_named(game, seats)

    def others_named(self, game: "AnyCivilization", seats: tuple[Seat, ...]) -> None:
        """What a calamity that names others keeps of it."""
        raise NotImplementedError

    # Damage.

    def take_damage(
        self, game: "AnyCivilization", damages: Mapping[Seat, int], then: str, where: str = ANYWHERE
    ) -> None:
        """E.9.4, E.9.def.5, 23: all victims together, by ranking; who loses everything is not asked."""
        questions: dict[Seat, TakeDamage] = {}
        for seat in ranking(game):
            damage, units = damages.get(seat, 0), exposed(game, seat, where)
            if not damage:
                continue
            if points(game, units) <= damage:
                self._suffer(game, seat, everything(units))
            else:
                questions[seat] = TakeDamage(calamity=self.calamity, damage=damage, where=where)
        game.ask(questions, each="damaged", then=then)

    def damaged(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        decision = TakeDamage(calamity=self.calamity, damage=0)
        self._suffer(game, seat, decision.read(game.look(seat), answer))

    def _suffer(self, game: "AnyCivilization", seat: Seat, losses: Sequence[Loss]) -> None:
        """First what goes to stock, then the tokens that stand for cities."""
        tokens: dict[AreaId, int] = {}
        for loss in losses:
            if not loss.city:
                tokens[loss.area] = tokens.get(loss.area, 0) + loss.tokens
        if tokens:
            game.emit(TokensLost(seat, tokens, self.calamity))
        for loss in sorted((loss for loss in losses if loss.city), key=lambda loss: loss.tokens > 0):
            if loss.tokens:
                game.emit(CityReduced(seat, loss.area, loss.tokens, self.calamity))
            else:
                destroy_city(game, loss.area, self.calamity)

    # Cities.

    def choose_cities(
        self, game: "AnyCivilization", wanted: Mapping[Seat, tuple[Sequence[AreaId], int]], then: str
    ) -> None:
        """E.9.4, E.9.def.23: so many of these cities, as each chooses; all of them without a question.

        E.9.def.8: but of all that are reduced with too little stock the owner says which comes first.
        """
        questions: dict[Seat, ChooseCities | RankCities] = {}
        for seat, (areas, count) in wanted.items():
            if count >= len(areas) and self.effect == "reduce" and order_matters(game, seat, areas):
                stock = game.pieces.stock[seat].tokens
                questions[seat] = RankCities(calamity=self.calamity, areas=tuple(areas), stock=stock)
            elif count >= len(areas):
                self.strike_cities(game, seat, areas)
            elif count > 0:
                questions[seat] = ChooseCities(
                    calamity=self.calamity, effect=self.effect, areas=tuple(areas), count=count
                )
        game.ask(questions, each="cities_chosen", then=then)

    def cities_chosen(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, ChoseSome | Ranked)
        self.strike_cities(game, seat, answer.options)

    def strike_cities(self, game: "AnyCivilization", seat: Seat, areas: Sequence[AreaId]) -> None:
        """E.9.def.8-9: the chooser's own cities are reduced, or destroyed."""
        for area in areas:
            if self.effect == "destroy":
                destroy_city(game, area, self.calamity)
            else:
                reduce_city(game, seat, area, self.calamity)

    def done(self, game: "AnyCivilization", _: None = None) -> None:
        game.leave()
