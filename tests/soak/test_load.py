"""The short form of `ziggurat soak load`: the figures are there; how good they are is for the long form."""

from pathlib import Path
from random import Random

from bot.soak.load import ACKNOWLEDGEMENT_LIMIT, load, percentile
from bot.soak.mid_game import open_tables
from bot.soak.table_reader import TableReader
from bot.soak.workload import Workload
from games.titles import TITLES
from sandbox.server import Sandbox


async def test_load() -> None:
    result = await load(["tigris"], 2, 4.0, every=0.3)
    assert result.began == 2 and result.acts > 2
    assert len(result.ours) >= result.acts and result.echo
    assert result.letters and result.limited == 0
    assert max(result.ours) < ACKNOWLEDGEMENT_LIMIT
    assert result.requests["posted in a channel"] and result.requests["posted in DMs"]
    assert 0 <= result.unchanged <= result.edits < result.requests.total()
    assert result.sizes.keys() == result.requests.keys() and min(result.sizes.values()) > 0
    assert result.status_behind and len(result.letters_since_creation) == len(result.letters)
    assert result.memory > 1e7 and result.cpu > 0


async def test_tables_begin_in_the_middle_of_their_games(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        workload = Workload(sandbox, ["western-empires"], 2, Random(1))
        await open_tables(workload, tmp_path / "tables.sqlite3")
        reader, telling = TableReader(tmp_path / "tables.sqlite3"), TITLES["western-empires"].telling
        for group in workload.groups:
            seen = reader.read(group.channel.id)
            assert seen is not None and seen.stage == "playing" and telling is not None
            assert telling.now(seen.game).turn > 4
            assert all(seen.seat_of(persona.user.id) for persona in group.people)


def test_a_percentile() -> None:
    assert percentile([float(n) for n in range(101)], 99) == 99.0
