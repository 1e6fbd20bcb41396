"""Made-up positions in mid-game: tokens, cities, ships and advances for everybody, pirates and barbarians.

Random play from the first turn seldom builds a city and holds no advance; from here it meets most rules.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from data.empires import Area, Side, newest
from games.empires.positions import pose
from games.empires.state import Empires


class Rich:
    """A `new` for a Title: the same options, seats and seed, but a position instead of a first turn."""

    def __init__(self, edition: Side, chance: Random) -> None:
        self.edition: Side = edition
        self.chance = chance

    def __call__(self, options: Mapping[str, Any], seats: Sequence[str], seed: str) -> Empires:
        setup = newest().setups[self.edition, len(seats)]
        who = dict(zip(seats, self.chance.sample(setup.civilizations, len(seats)), strict=True))
        areas = [area for id, area in newest().boards[self.edition].areas.items() if id in setup.in_play]
        land = [area for area in areas if not area.is_open_sea]
        found: dict[str, list[str]] = {area.name: [] for area in land}
        for seat, civilization in who.items():
            self._settle(found, land, seat, civilization)
        for area in self.chance.sample(land, 6):
            if area.limit and not any("city" in text for text in found[area.name]):
                found[area.name].append(self.chance.choice(["barbarians 3", "pirates city"]))
        goods = newest().cards.decks[setup.deck].commodities
        advances = list(newest().advances)
        position = {
            "seats": list(seats),
            "civilizations": who,
            "options": dict(options),
            "turn": 1,
            "areas": {name: ", ".join(texts) for name, texts in found.items()},
            "advances": {
                seat: ", ".join(self.chance.sample(advances, self.chance.randrange(30))) for seat in seats
            },
            "treasury": {seat: self.chance.randrange(9) for seat in seats},
            "hands": {seat: ", ".join(self.chance.sample(goods, 2)) for seat in seats[:4]},
            "seed": seed,
        }
        return pose(self.edition, position)

    def _settle(self, found: dict[str, list[str]], land: list[Area], seat: str, civilization: str) -> None:
        """Some forty tokens here and there, an army of eight, and a few cities and ships at home."""
        home = [area for area in land if area.region == civilization]
        left = 34
        for area in (*self.chance.sample(home, min(8, len(home))), *self.chance.sample(land, 8)):
            count = min(left, 1 + self.chance.randrange(3))
            left -= count
            if count:
                found[area.name].append(f"{seat} {count}")
        found[self.chance.choice(land).name].append(f"{seat} 8")
        for area in self.chance.sample(home, 5):
            if area.limit:
                found[area.name].append(f"{seat} city")
        coasts = [area for area in home if area.is_coastal]
        for area in self.chance.sample(coasts, min(2, len(coasts))):
            found[area.name].append(f"{seat} ship")
