"""Nothing that the person may not know is shown: another game that looks the same to them prints the same."""

from random import Random

import pytest

from games.core.secrets import permute
from tests.tools.person import TIGRIS, new_table, play_at_random, sit, table_of

COMMANDS = (
    "board",
    "hand",
    "legend",
    "log",
    "help",
    "?",
    "temple ?",
    "catastrophe ?",
    "replace ?",
    "commit 9",
    "0 0 0",
    "temple",
    "",
    "undo",
    "rules hidden",
)


@pytest.mark.parametrize("seed", range(12))
def test_hidden_tiles_change_nothing_on_the_screen(seed: int) -> None:
    """At whatever question the person is asked after a while, with three other deals of what is hidden."""
    table = new_table(seed, 4, civilization_buildings=seed % 2 == 1, wonder=True, turn_limit=200)
    chance = Random(seed)
    for _ in range(40 + 10 * seed):
        item = table.owed(mine=True)
        if item is not None:
            table.answer(item, item.decision.sample(table.look(), chance))
        elif (other := table.owed(mine=False)) is not None:
            table.other_answers(other)
    while table.owed(mine=True) is None and (other := table.owed(mine=False)) is not None:
        table.other_answers(other)
    assert table.owed(mine=True) is not None
    shown: set[str] = set()
    saves: set[bytes] = set()
    for game in (table.game, *(permute(table.game, "s1", chance) for _ in range(3))):
        saves.add(TIGRIS.codec.encode(game))
        shown.add(sit(table_of(game), *COMMANDS)[1])
    assert len(saves) == 4, "the deals must differ"
    assert len(shown) == 1


def test_the_seed_is_shown_at_the_end_only() -> None:
    table = new_table(6, 2, turn_limit=4)
    seed = table.game.seed
    assert seed not in sit(table, *COMMANDS)[1]
    assert seed in play_at_random(table)
