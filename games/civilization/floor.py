"""The trading floor: what an offer says, and whether cards keep the word that was given."""

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from games.core.audience import Seat

ANY = "any"
"""Among what is wanted: a card of any kind."""


class Offer(msgspec.Struct, frozen=True):
    """What is heard: how many cards, and names of some; only the first few names must be true.

    The cards themselves stay unseen. With a `partner` it is whispered: only he hears it, and may accept.
    """

    seat: Seat
    partner: Seat | None
    cards: int
    says: tuple[str, ...]
    want: dict[str, int]

    def heard_by(self, seat: Seat) -> bool:
        """Whether this seat may accept it."""
        return seat != self.seat and self.partner in (None, seat)


def named(want: Mapping[str, int]) -> list[str]:
    """The cards that a wish names, one by one, in its order."""
    return [name for name, count in want.items() if name != ANY for _ in range(count)]


def keeps_word(cards: Mapping[str, int], names: Iterable[str]) -> bool:
    """Whether all that is named is among the cards."""
    return Counter(names) <= Counter(cards)
