"""What the games of the family play differently."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from games.civilization.pieces.pieces import AreaId, Holder
from games.core.audience import Seat

if TYPE_CHECKING:
    from data.civilization.track import Track
    from games.civilization.advances.purchase import PurchaseRules
    from games.civilization.calamities.selection import CalamityLimit


@dataclass(frozen=True)
class Rulebook:
    """The rules of one title where the books of the family differ, named as the books name them.

    Each takes the title's own table. The procedures of `games.civilization` ask for them where they are used.
    """

    in_play: Callable[[Any, AreaId], bool]
    """Whether an area belongs to this game."""
    beneficiary: Callable[[Any, Collection[Seat]], Seat | None]
    """Which of these seats gains from another's misfortune, where no card says who."""
    revolt_victims_gain: bool
    """Whether cities of a tax revolt may go to a player who suffers one too."""
    limit_bonus: Callable[[Any, Holder, AreaId], int]
    """What advances add to the printed limit of an area for this holder."""
    growth_beside_cities: bool
    """Whether tokens grow that stand beside a city."""
    goods: Callable[[Any], tuple[str, ...]]
    """The commodities of this game, as they may be named on the floor."""
    empty_stack_card: str | None
    """What is drawn instead of a card that is not there."""
    stack_for: Callable[[Any, Seat, int], int]
    """The key of the stack with this number from which a player draws."""
    drawing_order: Callable[[Any], list[Seat]]
    """Who draws trade cards before whom."""
    card_purchase_order: Callable[[Any], list[Seat]]
    """Who buys trade cards before whom."""
    phase_without_cities: int | None
    """With which phase play goes on if nobody has a city to draw cards for."""
    check_guards: Callable[[Any, Seat, AreaId, int, bool], None]
    """Raises Forbidden if advances of others keep so many tokens out of an area; the last says: by ship."""
    stops_passage: Callable[[Any, Seat, AreaId], bool]
    """Whether a token that walks on may not pass through an area that it may enter."""
    ships_in_movement: bool
    """Whether ships are built and kept up while tokens move; else in a phase of their own before."""
    ship_needs_token: Callable[[Any], bool]
    """Whether a ship is built only where its builder has a token; else a city is enough."""
    ship_tokens_from_area: Callable[[Any], bool]
    """Whether the tokens that a ship costs must come from the area where it is built."""
    builds_among_others: bool
    """Whether a city may be built where others have tokens, which it clears away."""
    surplus_before_support: bool
    """Whether all have built, and all surplus is gone, before anybody's support is checked."""
    supporting_tokens: Callable[[Any, Seat], int]
    """The tokens of a player that can support cities; those of a failed attack do not, in any case."""
    tokens_fall_with_cities: bool
    """Whether tokens beside a city are lost with it when it is destroyed or annexed."""
    damaged_cities_leave_tokens: bool
    """Whether a city may become tokens to take a part of its points as damage; else it falls as a whole."""
    calamity_limits: Callable[[Any], "Sequence[CalamityLimit]"]
    """How many calamities a player keeps: what a limit takes away, the next one does not count."""
    dropped_without_chance: Callable[[Any, Seat, Sequence[str]], Sequence[str]]
    """Of the calamities one of which must go, those that go before chance decides."""
    minor_calamities_first: bool
    """Whether minor calamities are settled side by side before the others; else in one order with them."""
    ability_order: Callable[[Any], list[Seat]]
    """Who uses special abilities before whom."""
    usable: Callable[[Any, Seat, str, int], bool]
    """Whether public facts leave a seat with so many cards anything to do with this ability."""
    safe_from: Callable[[Any, Holder, str], bool]
    """Whether the units of this holder are safe from an ability."""
    safe_holder_saves_area: bool
    """Whether an area is out of reach of an ability if anybody there is safe from it."""
    abilities_cross_water: bool
    """Whether abilities reach areas that border by water alone."""
    purchase_order: Callable[[Any], list[Seat]]
    """Who buys advances before whom."""
    purchases: "PurchaseRules[Any, Any]"
    """What advances cost, and on which terms they are bought."""
    excess_cards_shown: bool
    """Whether everybody sees the cards that go above the hand limit."""
    track: Callable[[Any], "Track"]
    """The side of the A.S.T. that a table plays."""
    track_counts: Callable[[Any, Seat], Mapping[str, int]]
    """What a player has of each thing, besides cities, that a space may ask for."""
    strength: Callable[[Any, AreaId, Mapping[Holder, int]], Mapping[Holder, int]] | None
    """In a token conflict, how strong holders are with so many tokens left; None: the tokens alone count."""
    loses_late: Callable[[Any, Holder, AreaId], bool]
    """Whether this holder loses tokens after all others there."""
    loss_order_stays: bool
    """Whether the first round of a conflict decides the order of losses for all."""
    advances_in_conflict: Callable[[Any], bool]
    """Whether advances count in the conflicts of this phase."""
    attack_strength: Callable[[Any, Holder, AreaId], int]
    """How strong an attack on the city of an area is."""
    defenders_wait: bool
    """Whether a defender short of stock may have an attack of their own settled first."""
    failed_attackers_go_at_once: bool
    """Whether too few attackers of a city are removed when they fail; else when surplus is."""
    order_of_movement: Callable[[Any, Mapping[Seat, int]], list[Seat]]
    """Who moves before whom, by this census."""
    points: Callable[[Any, Seat], int]
    """What a seat has scored so far."""
