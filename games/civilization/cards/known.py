"""What a seat cannot but know of the hands of others: a bookkeeping of what was given, named and shown.

The counts are what somebody surely holds at least, by kind. Where cards leave a hand unseen, whoever did not
see them is sure of nothing in it any more.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from games.civilization.table.offer import Offer
from games.core.audience import Seat

Known = dict[Seat, dict[Seat, dict[str, int]]]
"""How many cards of each kind, by who knows it, and whose hand it is of."""


def heard(known: Known, seat: Seat, offer: Offer, true_names: int) -> None:
    """E.7.9: the first names of an offer are true, so many of them."""
    if seat != offer.seat:
        names = Counter(offer.says[:true_names])
        _set(known, seat, offer.seat, _about(known, seat, offer.seat) | names)


def handed(known: Known, giver: Seat, receiver: Seat, cards: Mapping[str, int]) -> None:
    """E.7.13, E.4b.7: the giver knows what the receiver has now, who knows what is gone; nobody else does."""
    for other in list(known):
        if other not in (giver, receiver):
            known[other].pop(giver, None)
    _set(known, receiver, giver, _about(known, receiver, giver) - Counter(cards))
    _set(known, giver, receiver, _about(known, giver, receiver) + Counter(cards))


def shown(known: Known, seat: Seat, cards: Iterable[str]) -> None:
    """Cards that everybody saw leave a hand."""
    for other in list(known):
        _set(known, other, seat, _about(known, other, seat) - Counter(cards))


def lost_unseen(known: Known, seat: Seat) -> None:
    """E.12.3: nobody saw what has left this hand."""
    for others in known.values():
        others.pop(seat, None)


def _about(known: Known, seat: Seat, other: Seat) -> Counter[str]:
    return Counter(known.get(seat, {}).get(other, {}))


def _set(known: Known, seat: Seat, other: Seat, cards: Counter[str]) -> None:
    """Nothing is kept of what nobody knows; in the order of names, so that no order tells anything."""
    if cards:
        known.setdefault(seat, {})[other] = dict(sorted(cards.items()))
    elif seat in known:
        known[seat].pop(other, None)
