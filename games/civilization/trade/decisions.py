"""The question that stays open on the trading floor."""

from collections import Counter
from typing import ClassVar

from games.civilization.cards.kinds import by_kind, calamities_of, called, goods_of, is_kept, kind_of
from games.civilization.table import ranking
from games.civilization.table.view import CivilizationView
from games.civilization.trade.floor import ANY, TradingFloor, keeps_word, named
from games.core.answers import AnyAnswer, Traded
from games.core.audience import Seat
from games.core.decision import Decision
from games.core.dice import Chance, pick, shuffle
from games.core.illegal import Forbidden, Illegal
from games.core.shapes import AnyShape, counted


class Trade(Decision[CivilizationView], tag="trade"):
    """E.7.7-12: an offer, an answer to one, or being done, which may be taken back until the floor closes."""

    deadline: ClassVar[str] = "trade"

    def shape(self, view: CivilizationView) -> AnyShape:
        assert view.me is not None
        items = counted(_tradeable(view))
        unnamed = tuple(calamities_of(view, items))
        names, numbers = (*_goods(view), ANY, *unnamed), view.facts.numbers
        heard = {id: o for id, o in view.offers.items() if o.seat == view.me or o.heard_by(view.me)}
        offers = {id: offer.said() for id, offer in heard.items()}
        least, true = numbers.trade_cards, numbers.trade_named
        known = view.facts.cards.kind_of
        kinds = {card: known[card] for card in items if known[card] != card}
        return TradingFloor(items, names, _partners(view), offers, view.me, least, true, unnamed, kinds)

    def default(self, view: CivilizationView) -> AnyAnswer:
        return Traded("done")

    def check(self, view: CivilizationView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert isinstance(answer, Traded)
        match answer.act:
            case "offer":
                _check_offer(view, answer)
            case "accept":
                _check_accept(view, answer)
            case "withdraw":
                if view.offers[answer.offer or ""].seat != view.me:
                    raise Forbidden("trade.withdraw", "E.7.7", offer=answer.offer)
            case "decline":
                if view.offers[answer.offer or ""].partner != view.me:
                    raise Forbidden("trade.decline", "E.7.7", offer=answer.offer)
            case "open":
                if view.me not in view.done_trading:
                    raise Forbidden("trade.open", "E.7.16")
            case "done":
                pass

    def sample(self, view: CivilizationView, chance: Chance) -> AnyAnswer:
        """Now and then an offer or a reply; else being done, so that the floor closes one day.

        What is wanted comes from the first stacks, which most hands hold: so that some offers are accepted.
        """
        assert view.me is not None
        least, wish = view.facts.numbers.trade_cards, chance.randrange(4)
        hand = _tradeable(view)
        shuffle(chance, hand)
        give = Counter(hand[: least + chance.randrange(2)])
        said = tuple(kind_of(view, card) for card in goods_of(view, give.elements()))
        answer = Traded("done")
        if wish == 0:
            partner = pick(chance, [None, *_partners(view)])
            faces = view.facts.cards.face_values
            common = [[good for good in _goods(view) if faces[good] == number] for number in (1, 2)]
            want = {pick(chance, goods): 1 for goods in common} | {ANY: 1 + chance.randrange(2)}
            answer = Traded("offer", None, partner, dict(give), want, said[:2])
        elif wish == 1 and view.offers:
            id = pick(chance, sorted(view.offers))
            offer = view.offers[id]
            if offer.seat == view.me:
                answer = Traded("withdraw", id)
            else:
                needed = named(offer.want)[: view.facts.numbers.trade_named]
                true = called(view, hand, Counter(needed))
                rest = list((Counter(hand) - true).elements())
                cards = [*true.elements(), *rest[: sum(offer.want.values()) - len(needed)]]
                answer = Traded("accept", id, None, dict(Counter(cards)))
        elif wish == 2 and view.me in view.done_trading:
            answer = Traded("open")
        try:
            self.check(view, answer)
        except Illegal:
            return Traded("done")
        return answer


def _partners(view: CivilizationView) -> tuple[Seat, ...]:
    """E.7.8: who is on the floor: with fewer than three cards there is nothing to trade."""
    least = view.facts.numbers.trade_cards
    return tuple(seat for seat in ranking(view) if seat != view.me and view.hand_sizes[seat] >= least)


def _goods(view: CivilizationView) -> tuple[str, ...]:
    """E.7.9: what may be named."""
    return view.rulebook.goods(view)


def _tradeable(view: CivilizationView) -> list[str]:
    """E.7.4: all but the calamities that never leave their holder."""
    kept = {card for card in calamities_of(view, view.hand) if is_kept(view, card)}
    return [card for card in view.hand if card not in kept]


def _check_offer(view: CivilizationView, answer: Traded) -> None:
    """E.7.4, 8-10: three cards a side, two names a side, the giver's own two true, no calamity named."""
    numbers, calamities = view.facts.numbers, view.facts.cards.calamities
    for side in (answer.give, answer.want):
        if sum(side.values()) < numbers.trade_cards:
            raise Forbidden("trade.cards", "E.7.8", given=sum(side.values()), least=numbers.trade_cards)
    for name in (*answer.says, *answer.want):
        if name in calamities:
            raise Forbidden("trade.calamity", "E.7.4", card=name)
    said = [name for name in answer.says if name != ANY]
    for names in (said, named(answer.want)):
        if len(names) < numbers.trade_named:
            raise Forbidden("trade.names", "E.7.9", given=len(names), least=numbers.trade_named)
    true = said[: numbers.trade_named]
    if len(said) < len(answer.says) or not keeps_word(by_kind(view, answer.give), true):
        raise Forbidden("trade.untrue", "E.7.9", names=answer.says[: numbers.trade_named])


def _check_accept(view: CivilizationView, answer: Traded) -> None:
    """E.7.8-9, 14: the number that is wanted, and the first two names of the wish are true."""
    offer = view.offers[answer.offer or ""]
    if view.me is None or not offer.heard_by(view.me):
        raise Forbidden("trade.accept", "E.7.7", offer=answer.offer)
    if answer.says:
        raise Forbidden("trade.says", "E.7.9")
    given, wanted = sum(answer.give.values()), sum(offer.want.values())
    if given != wanted:
        raise Forbidden("trade.number", "E.7.14", given=given, wanted=wanted)
    names = named(offer.want)[: view.facts.numbers.trade_named]
    if not keeps_word(by_kind(view, answer.give), names):
        raise Forbidden("trade.untrue", "E.7.9", names=names)
