"""How the map of a title is printed: on one sheet or on several that can be joined."""

from msgspec import Struct


class MapLayout(Struct, frozen=True):
    """Each sheet has its own `areas_<sheet>.toml` and `borders_<sheet>.toml`.

    `joined` is what all sheets together are called; None if there is one only. `width` and `height` are the
    frame of `places.toml`.
    """

    sheets: tuple[str, ...]
    joined: str | None
    width: int
    height: int

    @property
    def boards(self) -> tuple[str, ...]:
        """Everything that can be played on: each sheet, and all of them joined."""
        return self.sheets if self.joined is None else (*self.sheets, self.joined)

    def lies_on(self, sheet: str, board: str) -> bool:
        """Whether what is printed on this sheet, or across the joint of all, is part of a board."""
        return board == self.joined or sheet in (board, self.joined)
