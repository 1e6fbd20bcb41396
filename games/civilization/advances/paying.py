"""How a purchase may be paid: what there is, and a proposal that loses little."""

from collections import Counter
from collections.abc import Mapping

from games.civilization.advances.purchase import Purchase, total_price, treasury_value
from games.civilization.cards.kinds import by_kind, called, goods_of
from games.civilization.cards.sets import set_worth, worth
from games.civilization.table.view import CivilizationView
from games.core.audience import Seat


def goods(view: CivilizationView) -> Counter[str]:
    """The commodities of my hand."""
    return Counter(goods_of(view, view.hand))


def means(view: CivilizationView) -> int:
    """What all my cards and all my treasury pay."""
    assert view.me is not None
    treasury = view.pieces.stock[view.me].treasury * treasury_value(view, view.me)
    return worth(by_kind(view, goods(view)), view.facts.cards.face_values) + treasury


def paid(view: CivilizationView, seat: Seat, advances: tuple[str, ...]) -> Purchase:
    """These advances on the best terms, with the cards that lose least."""
    purchase: Purchase = view.rulebook.purchases.proposed(view, seat, advances)
    due = total_price(view, seat, purchase)
    treasury = view.pieces.stock[seat].treasury * treasury_value(view, seat)
    kinds = cheapest(by_kind(view, goods(view)), view.facts.cards.face_values, due, treasury)
    return purchase.paid_with(dict(called(view, view.hand, kinds)))


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
