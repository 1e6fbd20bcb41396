"""Checks that the status message of each table shows its present state, once the bot is idle."""

from pathlib import Path

from bot.soak.confirmations import text_of
from bot.soak.viewer_output import ViewerOutput
from bot.store import SqliteStore
from bot.tables.looking import views
from bot.tables.steps.committed_table import CommittedTable
from games.titles import TITLES
from sandbox.world import World


async def stale_statuses(database: Path, world: World) -> list[str]:
    """Says which status messages are out of date, for a database that no bot has open.

    A status message that somebody deleted is posted anew with the next move, so none is missed here.
    """
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
            there, due = text_of({"components": shown.components}), _expected_status(live)
            if there != due:
                wrong.append(f"table {table.id}: its status says {there!r} and not {due!r}")
    finally:
        await store.close()
    return wrong


def _expected_status(live: CommittedTable) -> str:
    panel = views.panel(live, None)
    layout = ViewerOutput(live, None).letters.status_message(panel.status, (), panel.view)
    return text_of({"components": layout.view.to_components()})  # type: ignore[no-untyped-call]
