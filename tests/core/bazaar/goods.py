"""The facts of the Bazaar."""

from games.core.payment import ANY

VALUES = {"salt": 1, "iron": 2, "silk": 3, "pearl": 5}
PER_SEAT = {"salt": 4, "iron": 3, "silk": 2, "pearl": 1}
AREAS = ("north", "south", "east", "west")
LICENCES = (
    *("baker", "brewer", "carter", "chandler", "cobbler", "cooper", "dyer", "glover", "jeweller", "mason"),
    *("miller", "potter", "roper", "saddler", "smith", "tailor", "tanner", "weaver", "wheelwright"),
)
COINS = 10
HAND = 3
LIMIT = 5
"""So many goods may be kept overnight."""
LAST_APPEAL = 4
MOST_OFFERS = 3
CARTS = 4
"""So many loads may leave a merchant in a day."""
WEATHER = ("rain", "wind", "sun")
NOTHING = "nothing"
STALL: tuple[dict[str, int], ...] = ({"iron": 1, "silk": 1}, {ANY: 3}, {})
"""A stall costs iron and silk, or any three goods; or it is not built after all."""
JOKERS = ("pearl",)
CONTRACT = 2
"""Coins for whoever takes the guild's contract."""
RENT = 3
"""What a stall is worth at the end."""
