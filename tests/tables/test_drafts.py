"""Drafts: stored by question and user, and dropped when they are no longer needed."""

import pytest

from bot.tables.acts.drafts import MOST_CHARACTERS
from bot.tables.model.clock import HOUR
from bot.tables.model.errors import Refused
from games.core.answers import Chose, Filled
from games.core.illegal import Forbidden
from tests.tables.harness import ANA, BEN, CLEO, Harness, question

LINES = "\n".join(f"{number} Assyria > Babylon" for number in range(1, 60))


async def begun(harness: Harness, table: str, user: int) -> list[str]:
    return [one.draft for one in (await harness.tables.viewing.panel(table, user)).asked]


async def test_a_draft_of_many_lines_is_on_the_panel_after_a_crash(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN))
    asked = question(await harness.tables.viewing.panel(table, ANA))
    assert await begun(harness, table, ANA) == [""]
    await harness.tables.set_draft(table, ANA, asked, "1")
    await harness.tables.set_draft(table, ANA, asked, LINES)
    await harness.crash()
    assert await begun(harness, table, ANA) == [LINES]
    assert await begun(harness, table, BEN) == [""]
    await harness.tables.set_draft(table, ANA, asked, "")
    assert await begun(harness, table, ANA) == [""]


async def test_a_letter_shows_the_draft_too(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN))
    asked = question(await harness.tables.viewing.panel(table, ANA))
    await harness.tables.set_draft(table, ANA, asked, "4 coins")
    harness.postman.letters.clear()
    await harness.wait(20 * HOUR)
    panels = [one.panel for one in harness.postman.to(ANA) if one.panel is not None]
    assert panels and [one.draft for one in panels[0].asked] == ["4 coins"]
    assert all(
        "4 coins" not in repr(one) for one in harness.postman.letters if one not in harness.postman.to(ANA)
    )


async def test_a_draft_is_no_turn(harness: Harness) -> None:
    """The table does not change, nothing is told, and nobody else sees the draft."""
    table = await harness.table("bazaar", (ANA, BEN))
    before, letters = await harness.store.tables.load(table), len(harness.postman.letters)
    await harness.tables.set_draft(table, ANA, question(await harness.tables.viewing.panel(table, ANA)), "4")
    await harness.settle()
    assert await harness.store.tables.load(table) == before and len(harness.postman.letters) == letters
    assert "4" not in await begun(harness, table, BEN)


async def test_only_who_is_asked_may_begin(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN))
    asked = question(await harness.tables.viewing.panel(table, ANA))
    for user, named in ((BEN, asked), (ANA, "nosuch")):
        with pytest.raises(Forbidden) as closed:
            await harness.tables.set_draft(table, user, named, "4")
        assert closed.value.code == "decision.closed"
    for user, text, code in ((CLEO, "4", "seat.none"), (ANA, "x" * (MOST_CHARACTERS + 1), "draft.long")):
        with pytest.raises(Refused) as refused:
            await harness.tables.set_draft(table, user, asked, text)
        assert refused.value.code == code


async def test_an_answer_ends_its_draft_even_if_it_waits(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN))
    asked = {user: question(await harness.tables.viewing.panel(table, user)) for user in (ANA, BEN)}
    for user in (ANA, BEN):
        await harness.tables.set_draft(table, user, asked[user], "4")
    assert (await harness.tables.answer(table, ANA, asked[ANA], Filled({"coins": 7}))).code == "sealed"
    assert await begun(harness, table, ANA) == [""] and await begun(harness, table, BEN) == ["4"]
    await harness.tables.set_draft(table, ANA, asked[ANA], "5")
    await harness.tables.answer(table, BEN, asked[BEN], Filled({"coins": 0}))
    for user in (ANA, BEN):
        assert await harness.store.people.drafts(table, user) == [], "the bids are used"


async def test_a_deadline_ends_a_draft(harness: Harness) -> None:
    table = await harness.table(pace="live")
    await harness.tables.set_draft(
        table, ANA, question(await harness.tables.viewing.panel(table, ANA)), "arch"
    )
    await harness.wait(24 * HOUR)
    assert await harness.store.people.drafts(table, ANA) == []


async def test_whoever_leaves_or_is_forgotten_leaves_no_draft(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN, CLEO))
    for user in (ANA, BEN, CLEO):
        await harness.tables.set_draft(
            table, user, question(await harness.tables.viewing.panel(table, user)), "4"
        )
    await harness.tables.hosting.leave(table, ANA)
    await harness.tables.forget(BEN)
    left = [
        draft.user for user in (ANA, BEN, CLEO) for draft in await harness.store.people.drafts(table, user)
    ]
    assert left == [CLEO]


async def test_an_automatic_player_who_fills_in_leaves_the_draft(harness: Harness) -> None:
    """Its user may come back to it, unless the question was answered for them."""
    table = await harness.table("bazaar", (ANA, BEN))
    asked = question(await harness.tables.viewing.panel(table, ANA))
    await harness.tables.set_draft(table, ANA, asked, "4")
    await harness.tables.hosting.robot(table, ANA, "s1")
    await harness.tables.hosting.come_back(table, ANA)
    assert await begun(harness, table, ANA) == ["4"]


async def test_an_undo_does_not_bring_a_draft_back(harness: Harness) -> None:
    table = await harness.table()
    asked = question(await harness.tables.viewing.panel(table, ANA))
    await harness.tables.set_draft(table, ANA, asked, "arch")
    await harness.tables.answer(table, ANA, asked, Chose("archer"))
    await harness.tables.undo(table, ANA)
    assert await begun(harness, table, ANA) == [""]
