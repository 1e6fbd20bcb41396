# mypy: disable-error-code="import-not-found,import-untyped"
# pyright: basic, reportMissingImports=false
"""What every two labels may and must do: touch, keep apart, how stiff their border is."""

from dataclasses import dataclass

import numpy as np

from data.civilization.mapmaking.arrays import Array
from data.civilization.mapmaking.world import COASTAL, SEA, World

UNLIMITED = 1 << 30
BESIDE = 3
"""Where the border of two areas meets the coast, land of one may lie so long beside water of the other."""
STRAITS = 7.0
"""How much the lands of two coastal areas that only meet by water keep apart."""
OWN_COAST, OTHER_COAST = 0.35, 3.0
"""Line tension: coasts are free to wind, but land beside foreign water is to be short."""


@dataclass
class Pairs:
    """Square matrices over the labels."""

    needed: Array
    cap: Array
    tension: Array
    repel: Array

    @property
    def borders(self) -> Array:
        """Needed contacts between different areas."""
        m = len(self.needed)
        areas = np.arange(m) % (m // 2)
        return self.needed & (areas[:, None] != areas)


def pair_rules(world: World) -> Pairs:
    own = np.eye(world.n, dtype=bool)
    dry, coastal = world.kind != SEA, world.kind == COASTAL
    coasts = own & coastal
    beside = np.where(world.is_land & world.is_water & dry[:, None] & dry, BESIDE, 0)
    beside[coasts] = UNLIMITED
    winding = np.where(own, OWN_COAST, OTHER_COAST)
    straits = coastal[:, None] & coastal
    apart = np.where(own, 0.0, np.where(world.is_land & world.is_water, 0.3, 1.0))
    return Pairs(
        needed=np.block([[world.is_land, coasts], [coasts, world.is_water]]),
        cap=np.block([[world.is_land * UNLIMITED, beside], [beside.T, world.is_water * UNLIMITED]]),
        tension=np.block([[1.0 - own, winding], [winding, 1.0 - own]]),
        repel=np.block(
            [
                [np.where(world.is_land | own, 0.0, np.where(straits, STRAITS, 1.0)), apart],
                [apart, np.where(world.is_water | own, 0.0, 1.0)],
            ]
        ),
    )
