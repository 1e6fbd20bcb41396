"""Tax rates and revolts."""

from games.civilization.table.view import CivilizationView
from games.civilization.tax.rates import tax_rates
from games.core.answers import AnyAnswer, Chose, ChoseSome
from games.core.audience import Seat
from games.core.decision import Decision
from games.core.shapes import AnyShape, ChooseOne, ChooseSome


class SetTaxRate(Decision[CivilizationView], tag="set-tax-rate"):
    """E.1a.2, E.adv.coinage.1-4, E.adv.monarchy.1-2: one rate for all cities, even beyond one's means."""

    def shape(self, view: CivilizationView) -> AnyShape:
        return ChooseOne(tuple(map(str, self._rates(view))))

    def default(self, view: CivilizationView) -> AnyAnswer:
        """The highest rate that can be paid."""
        assert view.me is not None
        stock, cities = view.pieces.stock[view.me].tokens, view.pieces.cities_of(view.me)
        payable = [rate for rate in self._rates(view) if rate * cities <= stock]
        return Chose(str(max(payable, default=self._rates(view)[0])))

    def options(self, view: CivilizationView) -> list[AnyAnswer] | None:
        return [Chose(str(rate)) for rate in self._rates(view)]

    def _rates(self, view: CivilizationView) -> list[int]:
        assert view.me is not None
        return tax_rates(view, view.me)


class ChooseRevoltingCities(Decision[CivilizationView], tag="choose-revolting-cities"):
    """E.1b.3, 5: which cities of the victim revolt; whoever is asked cannot decline."""

    victim: Seat
    cities: int

    def shape(self, view: CivilizationView) -> AnyShape:
        return ChooseSome(tuple(view.pieces.city_areas(self.victim)), self.cities, self.cities)

    def default(self, view: CivilizationView) -> AnyAnswer:
        return ChoseSome(tuple(view.pieces.city_areas(self.victim)[: self.cities]))
