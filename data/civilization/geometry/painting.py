"""The order in which shapes are painted, so that holes need no care."""

from typing import Literal, NamedTuple

from data.civilization.geometry.rings import signed_area
from data.civilization.geometry.shapes import Geometry, Line


class Patch(NamedTuple):
    """A ring to fill. No area: it lies beyond this board."""

    area: str | None
    part: Literal["sea", "water", "land"]
    ring: Line


def patches(geometry: Geometry) -> list[Patch]:
    """Open seas, then coastal water, then land; the larger first, since it may surround the smaller."""
    found = [Patch(None, "water", ring) for ring in geometry.beyond_water]
    found += [Patch(None, "land", ring) for ring in geometry.beyond_land]
    for shape in geometry.areas.values():
        found += [Patch(shape.id, "water" if shape.land else "sea", ring) for ring in shape.water]
        found += [Patch(shape.id, "land", ring) for ring in shape.land]
    order = ("sea", "water", "land")
    return sorted(found, key=lambda patch: (order.index(patch.part), -abs(signed_area(patch.ring))))
