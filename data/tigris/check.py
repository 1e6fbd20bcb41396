"""The sums of Tigris & Euphrates, for `ziggurat data check`."""

from data.tigris import facts


def check() -> list[str]:
    """A line for each sum; a `DataError` if a file is wrong."""
    found = facts()
    return [
        f"Tigris & Euphrates, data version {found.version}",
        f"  {found.tiles} tiles ({', '.join(f'{c.tiles} {c.id}' for c in found.colours)}), "
        f"{found.treasures} treasures, {len(found.monuments)} monuments",
        *(
            f"  {board.id} board: {len(board.spaces)} spaces, {len(board.river)} of them river, "
            f"{len(board.temples)} temples"
            for board in found.boards
        ),
    ]
