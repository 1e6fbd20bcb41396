"""The judge of what a status says."""

from pathlib import Path

from bot.soak.stale_status import stale_statuses
from bot.soak.table_reader import wait_until_idle
from sandbox.limits.components import walk
from tests.chat.choose import PATIENCE
from tests.chat.stage import house


async def test_a_status_that_says_something_else_is_found(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open(home.ben)
        world, database = home.sandbox.world, tmp_path / "tables.sqlite3"
        assert await wait_until_idle(database, PATIENCE)
        status = home.status()
    assert await stale_statuses(database, world) == []
    content = next(it for _, it in walk(status.components) if "content" in it)
    content["content"] += "\nand nobody else"
    (wrong,) = await stale_statuses(database, world)
    assert "its status says" in wrong and "and nobody else" in wrong
