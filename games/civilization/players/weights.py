"""The character of a steady player, in a few numbers. Each says what it weighs."""

from typing import NamedTuple


class Weights(NamedTuple):
    """On the map the unit is a token; in the hand and in purchases it is a point of the price."""

    # The map.
    first_token: float = 5.0
    """The first token of an area, which will grow to two."""
    second_token: float = 4.0
    """The second one, which makes the area grow by two."""
    other_token: float = 1.5
    """Any further one that the area holds."""
    free_site: float = 1.5
    """A token on a city site where nobody has built yet."""
    free_neighbour: float = 0.25
    """Each free area next door."""
    shared: float = 0.6
    """What a token counts where others stand too, or next door."""
    least_voyage_gain: float = 1.0
    """A voyage must gain more than this."""
    early_tokens: int = 6
    """Tokens that should still be there after a city is built in the first turns."""
    early_turns: int = 3
    """So many turns count as the first ones."""
    spare_tokens: int = 6
    """Tokens beyond those that support cities, before an attack on a city is planned."""
    city: float = 30.0
    """A city."""
    leader_city: float = 22.0
    """Taking a city from the leader, with the booty."""
    pirate_city: float = 20.0
    """Taking a city from pirates."""

    # Tax and cards.
    spare_stock: int = 4
    """Tokens in stock that should remain after a higher tax."""
    trade_gain: float = 0.9
    """What trade may add to a card of a stack, in face values."""
    calamity_risk: float = 3.0
    """What the chance of a calamity takes away from a card that one cannot see."""
    reserve: int = 4
    """Treasury that is not spent on cards."""

    # Trade.
    offers: int = 3
    """Offers of one's own that stand at the same time; none is taken back to make room for another."""
    patience: int = 12
    """Acts on the floor, for each player, after which no more offers are made."""
    unnamed_card: float = 1.0
    """What a card that was not named may cost."""
    calamity_traded: float = 15.0
    """What it is worth to trade a calamity away."""

    # Advances.
    point: float = 12.0
    """A victory point."""
    credit: float = 0.14
    """A point of credit for each card that it makes cheaper, in a whole game's time."""
    toward: float = 0.6
    """A point of credit toward one card alone."""
    ability: float = 14.0
    """A special ability."""
    effect: float = 6.0
    """Each other effect of a card."""
    protection: float = 7.0
    """A calamity that becomes milder; or, with the other sign, worse."""
    need: float = 60.0
    """A card that the next space of the A.S.T. asks for; one for a later space counts less."""
    spaces_ahead: int = 3
    """How many spaces ahead one saves for the cards that they ask for."""
    least_budget: int = 90
    """With less, nothing is bought before the end is near, because sets grow."""
    favourite: float = 0.5
    """How much more the cards of the favourite group are worth."""
    taste: float = 0.5
    """How far the dice move the worth of an advance, from lowest to highest."""


STEADY = Weights()
