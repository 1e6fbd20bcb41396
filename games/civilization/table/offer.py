"""An offer on the trading floor, as it is heard."""

import msgspec

from games.core.audience import Seat
from games.core.shapes import Exchange


class Offer(msgspec.Struct, frozen=True):
    """What is heard: how many cards, and names of some; only the first few names must be true.

    The cards themselves stay unseen. With a `partner` it is whispered: only they hear it, and may accept.
    """

    seat: Seat
    partner: Seat | None
    cards: int
    says: tuple[str, ...]
    want: dict[str, int]

    def said(self) -> Exchange:
        """The same as it sounds: the names stand for the cards."""
        names = {name: self.says.count(name) for name in self.says}
        return Exchange(self.seat, self.partner, names, self.want)

    def heard_by(self, seat: Seat) -> bool:
        """Whether this seat may accept it."""
        return seat != self.seat and self.partner in (None, seat)
