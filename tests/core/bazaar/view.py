"""What one seat, or a spectator, may know of a Bazaar."""

from games.core.audience import Seat
from games.core.shapes import Exchange
from games.core.view import View


class BazaarView(View, kw_only=True):
    """Everything but the goods in the others' hands and in the bag."""

    day: int
    days: int
    ranking: list[Seat]
    coins: dict[Seat, int]
    licences: list[str]
    taken: dict[Seat, str]
    claims: dict[str, list[Seat]]
    offers: dict[str, Exchange]
    done: list[Seat]
    weather: str
    stalls: dict[str, Seat]
    hand_sizes: dict[Seat, int]
    bag_size: int
    commitment: str
    hand: list[str]
