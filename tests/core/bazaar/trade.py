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
        partners = tuple(seat for seat in view.seats if seat != view.me)
        heard = (view.me, None)
        offers = (id for id, offer in view.offers.items() if offer.seat == view.me or offer.partner in heard)
        return Market(counted(view.hand), tuple(VALUES), partners, tuple(sorted(offers)))

    def default(self, view: BazaarView) -> AnyAnswer:
        return Traded("done")

    def check(self, view: BazaarView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert isinstance(answer, Traded)
        match answer.act:
            case "offer":
                self._check_offer(view, answer)
            case "accept" | "decline" | "withdraw":
                assert answer.offer is not None
                self._check_reply(view, answer.act, answer.offer)
            case "open":
                if view.me not in view.done:
                    raise Forbidden("floor.open", "B.floor.4")
            case "done":
                pass

    def _check_offer(self, view: BazaarView, answer: Traded) -> None:
        mine = [offer for offer in view.offers.values() if offer.seat == view.me]
        if len(mine) >= MOST_OFFERS:
            raise Forbidden("floor.offers", "B.floor.2", most=MOST_OFFERS)
        if not answer.give or not answer.want:
            raise Forbidden("floor.gift", "B.floor.2")

    def _check_reply(self, view: BazaarView, act: str, id: str) -> None:
        offer = view.offers[id]
        if (act == "withdraw") != (offer.seat == view.me):
            raise Forbidden("floor.own", "B.floor.3", offer=id)
        if act == "decline" and offer.partner is None:
            raise Forbidden("floor.public", "B.floor.3", offer=id)
        lacking = {g: n for g, n in offer.want.items() if view.hand.count(g) < n}
        if act == "accept" and lacking:
            raise Forbidden("floor.lacking", "B.floor.3", goods=lacking)

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
