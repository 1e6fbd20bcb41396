"""The sums of Tigris & Euphrates, for `ziggurat data check`."""

from data.tigris import FACTS, facts_of, newest


def check() -> list[str]:
    """A line for each sum of the newest data; a `DataError` if a file of any version is wrong."""
    for version in FACTS.numbers:
        facts_of(version)
    found = newest()
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
