"""Undo is shown where it can work; where it is refused, going back together is one tap away."""

from pathlib import Path

from bot.chat.speech import Speech
from bot.tables.model.replies import Line
from tests.chat.choose import PATIENCE, controls
from tests.chat.stage import house


async def test_undo_is_shown_only_where_it_can_work(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        pair = (home.anna, home.ben)
        await home.open(home.ben)
        first = await home.anna.wait_for(lambda: next((p for p in pair if home.panel(p)), None), PATIENCE)
        second = home.ben if first is home.anna else home.anna
        assert "undo" not in dict(controls(await home.told(first.slash("/seat"), "Which dynasty")))
        answered = await home.told(first.slash("/answer", answer="lion"), "lion")
        assert "undo" in dict(controls(answered))
        assert "undo" not in dict(controls(await home.told(second.slash("/seat"), "Which dynasty")))
        undone = await home.told(first.click(answered, "Undo"), "undone")
        assert "undo" not in dict(controls(undone))


async def test_a_refused_undo_offers_to_go_back_together(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        pair = (home.anna, home.ben)
        await home.open(home.ben)
        first = await home.anna.wait_for(lambda: next((p for p in pair if home.panel(p)), None), PATIENCE)
        second = home.ben if first is home.anna else home.anna
        await home.told(first.slash("/undo"), "There is nothing to take back.")
        await home.told(first.slash("/answer", answer="lion"), "lion")
        await home.until_asked(second, "choose-dynasty")
        await home.told(second.slash("/answer", answer="bull"), "bull")
        refused = await home.told(first.slash("/undo"), "has answered since")
        text = home.text(refused)
        assert "that undoes 2 answers" in text and "lion" in text and "bull" in text
        await home.told(first.click(refused, "Propose to go back"), "1 of the 2")
        await home.until(second, "proposes to go back and undo 2 answers")


def test_a_moment_that_nobody_saw_has_a_name() -> None:
    """An answer without an event that is told, as one that waits for others."""
    speech = Speech(None, names={"s1": "Anna", "s2": "Ben"})
    assert speech.moment(Line(at=0, kind="submit", number=4, seat="s2")) == "4: an answer of Ben"
