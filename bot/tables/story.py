"""How a game has gone so far: what a spectator saw when each turn began, and what he sees now."""

import asyncio
from collections.abc import Sequence
from typing import Any

from bot.store import Entry, Store
from bot.tables.errors import rules
from bot.tables.live import Live
from bot.tables.past import outline
from games.core import history
from games.core.codec import BadSave, Codec
from games.core.view import view


async def turns(live: Live, store: Store) -> list[Any]:
    """Spectators' views in the order of turns; empty before the start, or if the beginning cannot be read.

    Folding a long game takes a while, so it is done off the event loop, on bytes of its own.
    """
    table, state = live.table, live.state
    if state is None:
        return []
    start, _ = await store.history.before(table.id, 0)
    standing = set(history.live(await outline(store.history, table.id)))
    entries = [one for one in await store.history.entries(table.id) if one.number in standing]
    with rules():
        return await asyncio.to_thread(_turns, live.title.codec, start.state, entries, state)


def _turns(codec: Codec, start: bytes, entries: Sequence[Entry], now: bytes) -> list[Any]:
    found: list[Any] = []
    try:
        game = codec.decode(start)
        turn = getattr(game, "turn", 0)
        for entry in entries:
            for event in codec.decode_events(entry.events):
                event.evolve(game)
                if getattr(game, "turn", 0) != turn:
                    turn = game.turn
                    found.append(view(codec.decode(codec.encode(game)), None))
    except BadSave:
        # What an earlier release wrote, before a migration.
        return []
    return [*found, view(codec.decode(now), None)]
