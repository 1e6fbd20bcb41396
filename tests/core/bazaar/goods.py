"""The facts of the Bazaar."""

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
WEATHER = ("rain", "wind", "sun")
NOTHING = "nothing"
