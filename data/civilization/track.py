"""The Archeological Succession Table (A.S.T.)."""

from collections.abc import Mapping

from msgspec import Struct


class Requirement(Struct, frozen=True):
    """What a player must have to enter a space; a title adds what it asks for besides cities."""

    cities: int = 0


class Track(Struct, frozen=True, kw_only=True):
    """One side of the A.S.T. Space 0 is the start; `rows` has the first spaces of the later epochs.

    `requirements` are by epoch; the first of the `epochs` asks for nothing.
    """

    last_space: int
    steps_back_without_city: int
    epochs: tuple[str, ...]
    requirements: Mapping[str, Requirement]
    rows: Mapping[str, tuple[int, ...]]

    def epoch(self, nation: str, space: int) -> str:
        """The epoch of a space in a nation's row."""
        return self.epochs[sum(space >= first for first in self.rows[nation])]

    def requirement(self, nation: str, space: int) -> Requirement:
        """What a space in a nation's row asks."""
        return self.requirements[self.epoch(nation, space)]
