"""When all is quiet, the status of each table says what is so now."""

from pathlib import Path

from bot.soak.ledger import said
from bot.soak.shown import Showing
from bot.store import SqliteStore
from bot.tables.looking import views
from bot.tables.steps.committed_table import CommittedTable
from games.titles import TITLES
from sandbox.world import World


async def stale(database: Path, world: World) -> list[str]:
    """Of a database on which no bot runs. One that somebody deleted comes back with the next move."""
    wrong: list[str] = []
    store = await SqliteStore.open(database)
    try:
        for table in await store.tables.listed(("lobby", "playing", "paused", "finished")):
            loaded = await store.tables.load(table.id)
            tracked = (await store.outbox.tracked(table.id)).get("status")
            assert loaded is not None
            live = CommittedTable(loaded, TITLES[table.title])
            channel = None if tracked is None else world.channels.get(tracked.channel)
            shown = None if channel is None or tracked is None else channel.messages.get(tracked.message)
            if shown is None or live.memory.lost_channel:
                continue
            there, due = said({"components": shown.components}), _status(live)
            if there != due:
                wrong.append(f"table {table.id}: its status says {there!r} and not {due!r}")
    finally:
        await store.close()
    return wrong


def _status(live: CommittedTable) -> str:
    panel = views.panel(live, None)
    layout = Showing(live, None).letters.status_message(panel.status, (), panel.view)
    return said({"components": layout.view.to_components()})  # type: ignore[no-untyped-call]
