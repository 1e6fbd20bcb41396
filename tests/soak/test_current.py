"""The judge of what a status says."""

from pathlib import Path

from bot.soak.current import stale
from bot.soak.eyes import at_rest
from sandbox.limits.components import walk
from tests.chat.choose import PATIENCE
from tests.chat.stage import house


async def test_a_status_that_says_something_else_is_found(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open(home.ben)
        world, database = home.sandbox.world, tmp_path / "tables.sqlite3"
        assert await at_rest(database, PATIENCE)
        status = home.status()
    assert await stale(database, world) == []
    content = next(it for _, it in walk(status.components) if "content" in it)
    content["content"] += "\nand nobody else"
    (wrong,) = await stale(database, world)
    assert "its status says" in wrong and "and nobody else" in wrong
