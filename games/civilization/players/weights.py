"""The character of a steady player, in a few numbers. Each says what it weighs."""

from typing import NamedTuple


class Weights(NamedTuple):
    """On the map the unit is a token; in the hand and in the shop it is a point of a purchase."""

    # The map.
    first_token: float = 5.0
    """The first token of an area, which will grow to two."""
    second_token: float = 4.0
    """The second one, which makes the area grow by two."""
    other_token: float = 1.5
    """Any further one that the area holds."""
    claim: float = 1.5
    """Standing on a city site where nobody has built yet."""
    frontier: float = 0.25
    """Each free area next door."""
    shared: float = 0.6
    """What a token counts where others stand too, or next door."""
    passage: float = 1.0
    """What it must gain to send tokens over water."""
    core: int = 6
    """Tokens that should still be there after a city is built in the first turns."""
    early: int = 3
    """The last of the first turns."""
    spare: int = 6
    """Tokens above what cities need that make a raid or a city in the wilderness thinkable."""
    city: float = 30.0
    """A city, in worths of tokens."""
    raid: float = 22.0
    """Taking a city from the leader, with the booty."""
    pirates: float = 20.0
    """Taking a city from pirates."""

    # Tax and cards.
    cushion: int = 4
    """Tokens in stock that should remain after a higher tax."""
    hope: float = 0.9
    """What trade may add to a card of a stack, in face values."""
    dread: float = 3.0
    """What the chance of a calamity takes away from a card that one cannot see."""
    reserve: int = 4
    """Treasury that is not spent on cards."""

    # Trade.
    offers: int = 3
    """Offers of one's own that stand at the same time; none is taken back to make room for another."""
    patience: int = 12
    """Acts on the floor, for each player, after which no more offers are made."""
    doubt: float = 1.0
    """What a card that nobody named may cost."""
    relief: float = 15.0
    """What it is worth that a calamity goes to somebody else."""

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
    """A card that the next space of the A.S.T. asks for; later spaces ask less."""
    foresight: int = 3
    """For a card that so many spaces ahead asks for, one saves."""
    purse: int = 90
    """With less than that nothing is bought before the end is near: sets grow."""
    favourite: float = 0.5
    """How much more the cards of one's favourite group are liked."""
    whim: float = 0.5
    """How far taste moves the worth of an advance, up or down in all."""


STEADY = Weights()
