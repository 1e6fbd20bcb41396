"""The way back of a real game: what the store gives and the engine folds is the state that was."""

import random
from typing import Any

import msgspec

from bot.store import Commit, Entry, Store
from games.core import history
from games.core.engine import begin, open_decisions, submit
from games.titles import TITLES
from tests.store.sample_tables import open_table

TITLE = TITLES["tigris"]


async def test_every_state_of_a_rewound_game_is_reached_again(store: Store) -> None:
    await open_table(store)
    game: Any = TITLE.new({}, ["s1", "s2", "s3"], f"{7:064x}")
    begin(game)
    states = [TITLE.codec.encode(game)]
    await store.commit(Commit(table="t1", expected=1, at=0, state=states[0]))
    chance = random.Random(3)
    played: list[history.Entry] = []
    for number in range(70):
        if number in (54, 60):
            entry = history.rewind(game, played, "s2", {54: 30, 60: 10}[number])
            assert entry.back_to is not None
            game = history.fold(await _before(store, entry.back_to), entry.events)
        else:
            question = next(iter(open_decisions(game).values()))
            answer = question.decision.sample(game.look(question.seat), chance)
            events = submit(game, question.id, question.seat, answer)
            entry = history.Entry("submit", question.seat, question.id, answer, tuple(events))
        played.append(entry)
        states.append(TITLE.codec.encode(game))
        await store.commit(
            Commit(
                table="t1",
                expected=number + 2,
                at=0,
                state=states[-1],
                entry=Entry(
                    number=number,
                    kind=entry.kind,
                    seat=entry.seat,
                    question=entry.question,
                    back_to=entry.back_to,
                    answer=None if entry.answer is None else msgspec.json.encode(entry.answer),
                    events=TITLE.codec.encode_events(entry.events),
                    at=0,
                ),
            )
        )
    for number in range(71):
        assert TITLE.codec.encode(await _before(store, number)) == states[number]


async def _before(store: Store, number: int) -> Any:
    snapshot, entries = await store.history.before("t1", number)
    events = [event for entry in entries for event in TITLE.codec.decode_events(entry.events)]
    return history.fold(TITLE.codec.decode(snapshot.state), events)
