"""Pings in a late turn of nine people with deadlines: for what is owed, and one reminder."""

from pathlib import Path

from bot.tables.model.clock import HOUR, MINUTE
from bot.tables.model.letters import QuestionMessage, Reminder
from tests.tables.harness import ANA, BEN, FIVE, Harness
from tests.tables.posed import posed
from tests.tables.turns import PEOPLE, late_game, measured

FRONTS = posed(
    turn=9,
    phase=4,
    alone=True,
    areas={
        "Sparta": "Minoa 3, Hellas 3",
        "Argos": "Minoa 1",
        "Corinth": "Hellas 1",
        "Galatia": "Hellas 4, Hatti 4",
        "Lycia": "Hellas 1",
    },
    advances={"s1": "advanced_military", "s2": "advanced_military"},
)
"""Ben has to choose losses on two fronts: on one at once, on the other after Ana has chosen hers."""


async def test_no_more_than_what_is_owed_and_one_reminder() -> None:
    turn = await measured(late_game(), len(PEOPLE), early=True)
    assert turn.thread <= 25 and turn.channel <= 2
    for user in PEOPLE:
        assert turn.calls[user] <= turn.owed[user] and turn.reminders[user] <= turn.owed[user]
    assert turn.reminders.total() >= len(PEOPLE), "everybody answered late"


async def test_one_reminder_for_all_that_is_owed_at_once(tmp_path: Path) -> None:
    harness = await Harness(tmp_path, FRONTS).open()
    table = await harness.table("western-empires", FIVE, pace="slow")
    assert len(await harness.owes(table, BEN)) == 1
    await harness.wait(10 * MINUTE)
    (question,) = await harness.owes(table, ANA)
    await harness.tables.answer(table, ANA, question, text="1 here")
    await harness.settle()
    assert len(await harness.owes(table, BEN)) == 2
    await harness.wait(19 * HOUR)
    for _ in range(30):
        await harness.wait(MINUTE)
    assert len(harness.postman.of(Reminder, BEN)) == 1
    calls = [one for one in harness.postman.to(BEN) if isinstance(one.content, QuestionMessage)]
    assert sum(not one.delivery.post.edits for one in calls) == 1
    await harness.close()
