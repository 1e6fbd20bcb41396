"""How a game went: what a spectator saw at the beginning of each turn, and what they see now."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any

from bot.store import Entry, Snapshot, Store
from bot.tables.acts.going_back import outline
from bot.tables.model.errors import calling_rules
from bot.tables.steps.committed_table import CommittedTable
from games.core import history
from games.core.codec import BadSave, Codec
from games.core.game import AnyGame
from games.core.view import view


async def turns(committed: CommittedTable, store: Store) -> list[Any]:
    """A spectator's view of each turn, in order; empty before the start, or if the first state cannot be
    read.

    From before the last change of the format there are only the snapshots that were kept: a turn without one
    is left out. Folding a long game takes a while, so it is done in a thread, on a game of its own.
    """
    table, state, codec = committed.table.id, committed.state, committed.title.codec
    if state is None:
        return []
    every_entry = await outline(store.history, table)
    marks = [mark for mark in await store.history.marks(table) if history.stands(every_entry, mark.number)]
    earlier = [mark.number for mark in marks if mark.format != codec.format]
    first = [mark.number for mark in marks if mark.format == codec.format][:1]
    saves = [(await store.history.before(table, number))[0] for number in (*earlier, *first)]
    standing = set(history.live(every_entry))
    entries = await store.history.entries(table, *first) if first else []
    steps = [one for one in entries if one.number in standing]
    with calling_rules():
        return await asyncio.to_thread(_turns, codec, saves, steps, state)


def _turns(codec: Codec, saves: Sequence[Snapshot], steps: Sequence[Entry], now: bytes) -> list[Any]:
    """`saves`: the snapshots of earlier formats, then the one onto which the steps are folded."""
    found: list[Any] = []
    try:
        turn = None
        for game in _states(codec, saves, steps):
            if turn is not None and getattr(game, "turn", 0) != turn:
                found.append(view(codec.decode(codec.encode(game)), None))
            turn = getattr(game, "turn", 0)
    except BadSave:
        return []
    return [*found, view(codec.decode(now), None)]


def _states(codec: Codec, saves: Sequence[Snapshot], steps: Sequence[Entry]) -> Iterator[AnyGame]:
    """The game at each snapshot and after each event that follows the last of them."""
    games: list[AnyGame] = [codec.decode(save.state) for save in saves]
    yield from games
    game = games[-1]
    for step in steps:
        for event in codec.decode_events(step.events):
            event.evolve(game)
            yield game
