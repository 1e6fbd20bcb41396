"""The short form of `ziggurat soak load`: the figures are there; how good they are is for the long form."""

from pathlib import Path
from random import Random

from bot.soak.eyes import Eyes
from bot.soak.founding import found
from bot.soak.load import LATE, load, rank
from bot.soak.town import Town
from games.titles import TITLES
from sandbox.server import Sandbox


async def test_load() -> None:
    result = await load(["tigris"], 2, 4.0, every=0.3)
    assert result.began == 2 and result.acts > 2
    assert len(result.ours) >= result.acts and result.echo
    assert result.letters and result.limited == 0
    assert max(result.ours) < LATE
    assert result.memory > 1e7 and result.cpu > 0


async def test_a_town_begins_in_the_middle_of_its_games(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        town = Town(sandbox, ["western-empires"], 2, Random(1))
        await found(town, tmp_path / "tables.sqlite3")
        eyes, telling = Eyes(tmp_path / "tables.sqlite3"), TITLES["western-empires"].telling
        for spot in town.spots:
            seen = eyes.look(spot.channel.id)
            assert seen is not None and seen.stage == "playing" and telling is not None
            assert telling.now(seen.game).turn > 4
            assert all(seen.seat_of(persona.user.id) for persona in spot.people)


def test_a_rank() -> None:
    assert rank([float(n) for n in range(101)], 99) == 99.0
