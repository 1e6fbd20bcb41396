"""What calamities ask of their victims and beneficiaries."""

from collections.abc import Iterable
from typing import ClassVar, Literal, TypeAlias

from games.civilization.calamities.damage import Exposed, Loss, exposed
from games.civilization.calamities.losing import check_losses, losses_by, some_losses, ways
from games.civilization.calamities.notation import complete_loss, read_loss, write_loss
from games.civilization.calamities.whole_areas import Units, check_selection, search
from games.civilization.cards import kinds
from games.civilization.cards.kinds import goods_of
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table
from games.civilization.table.view import CivilizationView
from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome, Ordered, Ranked
from games.core.audience import Seat
from games.core.decision import Decision
from games.core.dice import Chance, pick, shuffle
from games.core.illegal import Forbidden
from games.core.shapes import Allocate, AnyShape, ChooseOne, ChooseSome, Orders, Rank

Effect = Literal["reduce", "destroy", "annex", "pirates"]
MOST = 60


def goods(view: CivilizationView) -> list[str]:
    """The commodities of one's hand, Water among them."""
    return goods_of(view, view.hand)


def face_value(table: Table, cards: Iterable[str]) -> int:
    """E.7.2: of these cards together."""
    return sum(kinds.face_value(table, card) for card in cards)


def cheapest(view: CivilizationView, cards: Iterable[str]) -> list[str]:
    """The same cards, those of the lowest face value first."""
    return sorted(cards, key=lambda card: kinds.face_value(view, card))


class TakeDamage(Decision[CivilizationView], tag="take-damage"):
    """E.9.def.5-7, 11: which own units are lost; `where` is the coast, a flood plain, or anywhere."""

    calamity: str
    damage: int
    where: str = ""
    deadline: ClassVar[str] = "calamity"

    def shape(self, view: CivilizationView) -> AnyShape:
        return Orders(1, MOST)

    def default(self, view: CivilizationView) -> AnyAnswer:
        assert view.me is not None
        return self._answer(view, some_losses(view, view.me, self.damage, self.where))

    def check(self, view: CivilizationView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert view.me is not None
        check_losses(view, view.me, self.damage, self.where, self.read(view, answer))

    def sample(self, view: CivilizationView, chance: Chance) -> AnyAnswer:
        assert view.me is not None
        units = exposed(view, view.me, self.where)
        tokens, cities = list(units.tokens.items()), list(units.cities)
        shuffle(chance, tokens)
        shuffle(chance, cities)
        units = Exposed(dict(tokens), cities)
        found = ways(view, view.me, self.damage, units)
        least = min(way.total for way in found)
        way = pick(chance, [way for way in found if way.total == least])
        return self._answer(view, losses_by(way, units))

    def complete(self, view: CivilizationView, words: list[str]) -> list[str]:
        assert view.me is not None
        return complete_loss(view, exposed(view, view.me, self.where), words)

    def read(self, view: CivilizationView, answer: AnyAnswer) -> list[Loss]:
        assert isinstance(answer, Ordered)
        return [read_loss(view, line) for line in answer.lines]

    def _answer(self, view: CivilizationView, losses: list[Loss]) -> AnyAnswer:
        return Ordered(tuple(write_loss(view, loss) for loss in losses))


class NameVictims(Decision[CivilizationView], tag="name-victims"):
    """E.9.3, E.9.def.2, 25: who suffers too; the primary victim may not refrain."""

    calamity: str
    seats: tuple[Seat, ...]
    count: int
    deadline: ClassVar[str] = "calamity"

    def shape(self, view: CivilizationView) -> AnyShape:
        return ChooseSome(self.seats, self.count, self.count)

    def default(self, view: CivilizationView) -> AnyAnswer:
        """Those with most cities."""
        ranked = sorted(self.seats, key=lambda seat: -view.pieces.cities_of(seat))
        return ChoseSome(tuple(ranked[: self.count]))


class ChooseCities(Decision[CivilizationView], tag="choose-cities"):
    """Which of these cities are reduced, destroyed, annexed or taken by pirates."""

    calamity: str
    effect: Effect
    areas: tuple[AreaId, ...]
    count: int
    deadline: ClassVar[str] = "calamity"

    def shape(self, view: CivilizationView) -> AnyShape:
        return ChooseSome(self.areas, self.count, self.count)

    def default(self, view: CivilizationView) -> AnyAnswer:
        return ChoseSome(self.areas[: self.count])


class RankCities(Decision[CivilizationView], tag="rank-cities"):
    """E.9.def.8: all these own cities are reduced, and stock is too small: which gets its tokens first."""

    calamity: str
    areas: tuple[AreaId, ...]
    stock: int
    deadline: ClassVar[str] = "calamity"

    def shape(self, view: CivilizationView) -> AnyShape:
        return Rank(self.areas)

    def default(self, view: CivilizationView) -> AnyAnswer:
        return Ranked(self.areas)


class ChoosePlace(Decision[CivilizationView], tag="choose-place"):
    """Where a calamity strikes, or where barbarians go on."""

    calamity: str
    places: tuple[str, ...]
    deadline: ClassVar[str] = "calamity"

    def shape(self, view: CivilizationView) -> AnyShape:
        return ChooseOne(self.places)

    def default(self, view: CivilizationView) -> AnyAnswer:
        return Chose(self.places[0])


class SelectUnits(Decision[CivilizationView], tag="select-units"):
    """E.9.civil_war.2, 7, 9-10, E.9.tyranny.2, 7: whole areas of the victim, as the ranked demands say."""

    calamity: str
    victim: Seat
    taker: Seat
    points: int
    deadline: ClassVar[str] = "calamity"

    def shape(self, view: CivilizationView) -> AnyShape:
        areas = tuple(self._units(view).points)
        return ChooseSome(areas, 1, len(areas))

    def default(self, view: CivilizationView) -> AnyAnswer:
        return ChoseSome(search(self._units(view)).areas)

    def check(self, view: CivilizationView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert isinstance(answer, ChoseSome)
        check_selection(view, self._units(view), answer.options)

    def sample(self, view: CivilizationView, chance: Chance) -> AnyAnswer:
        return self.default(view)

    def _units(self, view: CivilizationView) -> Units:
        return Units(view, self.victim, self.taker, self.points)


class AnnexTokens(Decision[CivilizationView], tag="annex-tokens"):
    """E.9.civil_war.8, E.9.tyranny.6: the tokens that the taker replaces, as many as stock allows."""

    calamity: str
    tokens: dict[AreaId, int]
    count: int
    deadline: ClassVar[str] = "calamity"

    def shape(self, view: CivilizationView) -> AnyShape:
        return Allocate(self.count, self.count, self.tokens)

    def default(self, view: CivilizationView) -> AnyAnswer:
        left, chosen = self.count, dict[str, int]()
        for id, most in self.tokens.items():
            if left:
                chosen[id] = min(left, most)
                left -= chosen[id]
        return Allocated(chosen)


class PayRansom(Decision[CivilizationView], tag="pay-ransom"):
    """E.9.city_in_flames.1, E.9.def.13: which city burns; or `pay` saves it, the whole sum or nothing."""

    calamity: str
    ransom: int
    areas: tuple[AreaId, ...]
    deadline: ClassVar[str] = "calamity"

    def shape(self, view: CivilizationView) -> AnyShape:
        return ChooseOne(("pay", *self.areas))

    def default(self, view: CivilizationView) -> AnyAnswer:
        return Chose("pay")


class LoseGoods(Decision[CivilizationView], tag="lose-goods"):
    """E.9.banditry.1: so many commodities; each one fewer costs the ransom."""

    calamity: str
    count: int
    ransom: int
    deadline: ClassVar[str] = "calamity"

    def shape(self, view: CivilizationView) -> AnyShape:
        assert view.me is not None
        own = goods(view)
        due = min(self.count, len(own))
        affordable = view.pieces.stock[view.me].treasury // self.ransom
        return ChooseSome(tuple(own), max(0, due - affordable), due)

    def default(self, view: CivilizationView) -> AnyAnswer:
        """The cheapest cards, and no treasury."""
        cheap = cheapest(view, goods(view))
        return ChoseSome(tuple(cheap[: self.count]))


class LoseFaceValue(Decision[CivilizationView], tag="lose-face-value"):
    """E.9.corruption.1: commodities of at least so many points, or all of any value."""

    calamity: str
    points: int
    deadline: ClassVar[str] = "calamity"

    def shape(self, view: CivilizationView) -> AnyShape:
        own = goods(view)
        return ChooseSome(tuple(own), 0, len(own))

    def default(self, view: CivilizationView) -> AnyAnswer:
        """The cheapest cards first; then the dearest ones that have become needless are kept."""
        chosen = list[str]()
        for card in cheapest(view, goods(view)):
            if face_value(view, [card]) and face_value(view, chosen) < self.points:
                chosen.append(card)
        for card in list(reversed(chosen)):
            if face_value(view, chosen) - face_value(view, [card]) >= self.points:
                chosen.remove(card)
        return ChoseSome(tuple(chosen))

    def check(self, view: CivilizationView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert isinstance(answer, ChoseSome)
        given = face_value(view, answer.options)
        least = min(self.points, face_value(view, goods(view)))
        if given < least:
            raise Forbidden("goods.value", "E.9.corruption.1", given=given, least=least)

    def sample(self, view: CivilizationView, chance: Chance) -> AnyAnswer:
        cards = goods(view)
        shuffle(chance, cards)
        chosen = list[str]()
        for card in cards:
            if face_value(view, chosen) < self.points:
                chosen.append(card)
        return ChoseSome(tuple(chosen))


class CancelByGoods(Decision[CivilizationView], tag="cancel-by-goods"):
    """E.9.iconoclasm_and_heresy.5: two commodities save all cities; none, and they are lost."""

    calamity: str
    cards: int
    deadline: ClassVar[str] = "calamity"

    def shape(self, view: CivilizationView) -> AnyShape:
        own = goods(view)
        return ChooseSome(tuple(own), 0, self.cards if len(own) >= self.cards else 0)

    def default(self, view: CivilizationView) -> AnyAnswer:
        """The cheapest cards."""
        cheap = cheapest(view, goods(view))
        return ChoseSome(tuple(cheap[: self.cards]) if len(cheap) >= self.cards else ())

    def check(self, view: CivilizationView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert isinstance(answer, ChoseSome)
        if len(answer.options) not in (0, self.cards):
            raise Forbidden("goods.cancel", "E.9.iconoclasm_and_heresy.5", cards=self.cards)

    def sample(self, view: CivilizationView, chance: Chance) -> AnyAnswer:
        return pick(chance, [self.default(view), ChoseSome(())])


class StayInTime(Decision[CivilizationView], tag="stay-in-time"):
    """E.9.regression.4: two cities for each step that the marker does not go back; none, and it goes."""

    calamity: str
    steps: int
    cities_per_step: int
    inland: tuple[AreaId, ...]
    coastal: tuple[AreaId, ...]
    deadline: ClassVar[str] = "calamity"

    def shape(self, view: CivilizationView) -> AnyShape:
        areas = (*self.inland, *self.coastal)
        return ChooseSome(areas, 0, min(len(areas), self.steps * self.cities_per_step))

    def default(self, view: CivilizationView) -> AnyAnswer:
        return ChoseSome(())

    def check(self, view: CivilizationView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert isinstance(answer, ChoseSome)
        if len(answer.options) % self.cities_per_step:
            raise Forbidden("regression.pairs", "E.9.regression.4", given=len(answer.options))
        by_the_sea = [id for id in answer.options if id in self.coastal]
        if by_the_sea and not set(self.inland) <= set(answer.options):
            raise Forbidden("regression.inland_first", "E.9.regression.4", areas=by_the_sea)

    def sample(self, view: CivilizationView, chance: Chance) -> AnyAnswer:
        most = min(len(self.inland) + len(self.coastal), self.steps * self.cities_per_step)
        pairs = chance.randrange(most // self.cities_per_step + 1)
        return ChoseSome((*self.inland, *self.coastal)[: pairs * self.cities_per_step])


CalamityDecision: TypeAlias = (
    TakeDamage
    | NameVictims
    | ChooseCities
    | RankCities
    | ChoosePlace
    | SelectUnits
    | AnnexTokens
    | PayRansom
    | LoseGoods
    | LoseFaceValue
    | CancelByGoods
    | StayInTime
)
