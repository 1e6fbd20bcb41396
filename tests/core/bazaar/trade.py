"""The question that stays open on the trading floor."""

from typing import ClassVar

from games.core.answers import AnyAnswer, Traded
from games.core.decision import Decision
from games.core.dice import Chance, pick
from games.core.illegal import Forbidden
from games.core.shapes import AnyShape, Market, counted
from tests.core.bazaar.goods import MOST_OFFERS, VALUES
from tests.core.bazaar.view import BazaarView


class Trade(Decision[BazaarView], tag="trade"):
    """B.floor.1: offers, acceptances, and being done; which may be taken back while the floor is open."""

    deadline: ClassVar[str] = "floor"

    def shape(self, view: BazaarView) -> AnyShape:
        assert view.me is not None
        partners = tuple(seat for seat in view.seats if seat != view.me)
        heard = {id: o for id, o in view.offers.items() if o.seat == view.me or o.partner in (view.me, None)}
        return Market(counted(view.hand), tuple(VALUES), partners, heard, view.me)

    def default(self, view: BazaarView) -> AnyAnswer:
        return Traded("done")

    def check(self, view: BazaarView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert isinstance(answer, Traded)
        if answer.act == "offer":
            self._check_offer(view, answer)
        if answer.act == "open" and view.me not in view.done:
            raise Forbidden("floor.open", "B.floor.4")

    def _check_offer(self, view: BazaarView, answer: Traded) -> None:
        mine = [offer for offer in view.offers.values() if offer.seat == view.me]
        if len(mine) >= MOST_OFFERS:
            raise Forbidden("floor.offers", "B.floor.2", most=MOST_OFFERS)
        if not answer.give or not answer.want:
            raise Forbidden("floor.gift", "B.floor.2")

    def sample(self, view: BazaarView, chance: Chance) -> AnyAnswer:
        """Now and then an offer or a reply; else being done, so that the floor closes one day."""
        wish = chance.randrange(4)
        if view.me in view.done and wish:
            return Traded("done" if wish == 1 else "open")
        if wish == 0 and view.hand:
            partner = pick(chance, [None, *(seat for seat in view.seats if seat != view.me)])
            give, want = pick(chance, view.hand), pick(chance, tuple(VALUES))
            return self._or_done(view, Traded("offer", None, partner, {give: 1}, {want: 1}))
        heard = sorted(id for id, offer in view.offers.items() if offer.partner in (view.me, None))
        if wish == 1 and heard:
            id = pick(chance, heard)
            mine = view.offers[id].seat == view.me
            return self._or_done(view, Traded("withdraw" if mine else "accept", id))
        return self._or_done(view, Traded("done"))

    def _or_done(self, view: BazaarView, answer: Traded) -> AnyAnswer:
        try:
            self.check(view, answer)
        except Forbidden:
            return Traded("done")
        return answer
