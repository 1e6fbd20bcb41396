"""What one seat, or a spectator, may know of a Bazaar."""

import msgspec

from games.core.audience import Seat
from games.core.view import View


class Offer(msgspec.Struct, frozen=True):
    """Said aloud on the floor: what is given for what, to one merchant or to all."""

    seat: Seat
    partner: Seat | None
    give: dict[str, int]
    want: dict[str, int]


class BazaarView(View, kw_only=True):
    """Everything but the goods in the others' hands and in the bag."""

    day: int
    days: int
    ranking: list[Seat]
    coins: dict[Seat, int]
    licences: list[str]
    taken: dict[Seat, str]
    claims: dict[str, list[Seat]]
    offers: dict[str, Offer]
    done: list[Seat]
    weather: str
    hand_sizes: dict[Seat, int]
    bag_size: int
    commitment: str
    hand: list[str]
