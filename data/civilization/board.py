"""A map of areas, as the rules, the pictures and the makers of maps meet it."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Kind = Literal["land", "coastal", "open_sea"]
Site = Literal["none", "black", "white"]


class Place(Struct, frozen=True):
    """Where an area's name is written on the big board, and about where it lies in the world."""

    x: int
    y: int
    lon: float
    lat: float


class Feature(Struct, frozen=True):
    """A flood plain or a volcano, with the areas it covers or touches."""

    id: str
    name: str
    areas: tuple[str, ...]


class Area(Struct, frozen=True):
    """E.map.2 to E.map.10: an area with its markings. Open seas have no limit, no site and no region."""

    id: str
    name: str
    board: str
    kind: Kind
    place: Place
    limit: int = 0
    site: Site = "none"
    region: str | None = None
    flood_plain: str | None = None
    volcano: str | None = None
    coastal_only_joined: bool = False
    aliases: tuple[str, ...] = ()
    land: tuple[str, ...] = ()
    water: tuple[str, ...] = ()

    @property
    def is_open_sea(self) -> bool:
        return self.kind == "open_sea"

    @property
    def is_coastal(self) -> bool:
        return self.kind == "coastal"

    @property
    def neighbours(self) -> tuple[str, ...]:
        """The areas that share a border of either kind, each once."""
        return tuple(dict.fromkeys(self.land + self.water))


class Board(Struct, frozen=True):
    """One map, or both joined. Borders lead to areas of the same map only.

    `names` and `other_names` have the areas as people call them.
    """

    id: str
    areas: Mapping[str, Area]
    flood_plains: Mapping[str, Feature]
    volcanoes: Mapping[str, Feature]
    names: Mapping[str, str]
    other_names: Mapping[str, str]

    @property
    def land_borders(self) -> int:
        return sum(len(area.land) for area in self.areas.values()) // 2

    @property
    def water_borders(self) -> int:
        return sum(len(area.water) for area in self.areas.values()) // 2
