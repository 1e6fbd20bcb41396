"""How a purchase may be paid: what there is, and a proposal that loses little."""

from collections import Counter
from collections.abc import Mapping

from games.civilization.cards.sets import set_worth, worth
from games.core.audience import Seat
from games.empires.transaction import SCIENCE, Transaction, price, total_price, treasury_value
from games.empires.view import EmpiresView


def goods(view: EmpiresView) -> Counter[str]:
    """The commodities of my hand."""
    return Counter(card for card in view.hand if card in view.facts.cards.commodities)


def means(view: EmpiresView) -> int:
    """What all my cards and all my treasury pay."""
    assert view.me is not None
    treasury = view.pieces.stock[view.me].treasury * treasury_value(view, view.me)
    return worth(goods(view), view.facts.cards.stack_of) + treasury


def paid(view: EmpiresView, seat: Seat, advances: tuple[str, ...]) -> Transaction:
    """These advances, with the cards that lose least; Library and Anatomy are put to use."""
    purchase = Transaction(
        advances, discounted=_discounted(view, seat, advances), free=_free(view, seat, advances)
    )
    due = total_price(view, seat, purchase)
    treasury = view.pieces.stock[seat].treasury * treasury_value(view, seat)
    cards = cheapest(goods(view), view.facts.cards.stack_of, due, treasury)
    return Transaction(advances, cards, purchase.discounted, purchase.free)


def cheapest(held: Mapping[str, int], faces: Mapping[str, int], due: int, treasury: int) -> dict[str, int]:
    """Cards worth `due` together with treasury; the least worth is lost, then the least treasury paid."""
    best: dict[int, tuple[int, dict[str, int]]] = {0: (0, {})}
    for card, count in sorted(held.items()):
        face = faces[card]
        if not face:
            continue
        for pays, (lost, chosen) in list(best.items()):
            for number in range(1, count + 1):
                total = min(pays + set_worth(number, face), due)
                gone = lost + set_worth(count, face) - set_worth(count - number, face)
                if total not in best or gone < best[total][0]:
                    best[total] = gone, {**chosen, card: number}
    enough = [pays for pays in best if pays + treasury >= due]
    if not enough:
        return dict(held)
    paying = min(enough, key=lambda pays: (best[pays][0] + due - pays, -pays))
    return best[paying][1]


def _discounted(view: EmpiresView, seat: Seat, advances: tuple[str, ...]) -> str | None:
    """E.adv.library.1: the dearest of the others."""
    others = [advance for advance in advances if advance != "library"]
    if len(others) == len(advances):
        return None
    return max(others, key=lambda advance: price(view, seat, advance), default=None)


def _free(view: EmpiresView, seat: Seat, advances: tuple[str, ...]) -> str | None:
    """E.adv.anatomy.1: the dearest science card below 100 that the seat lacks."""
    if "anatomy" not in advances:
        return None
    lacked = [
        card
        for card in view.facts.advances.values()
        if SCIENCE in card.groups
        and card.cost < view.facts.advances["anatomy"].numbers["free_below"]
        and card.id not in (*advances, *view.advances[seat])
    ]
    return max(lacked, key=lambda card: card.cost).id if lacked else None
