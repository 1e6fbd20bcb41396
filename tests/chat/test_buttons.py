"""Whole games on Discord, by buttons alone."""

import random
from pathlib import Path

from tests.chat.choose import PATIENCE
from tests.chat.stage import House, house, press


async def _open(house: House, turns: int) -> None:
    """Anna opens a table, Ben joins, an automatic player sits down, and the game begins."""
    await house.anna.slash("/table new", game="tigris", pace="none")
    await house.until(house.anna, "The table is open. Sit down")
    status = next(m for m in house.anna.sees() if "Sit down" in house.text(m))
    await house.ben.click(status, "Join")
    await house.anna.click(status, "Add an automatic player")
    form = await house.anna.click(status, "Options")
    assert form.modal is not None
    await house.anna.submit_modal(form.modal, {"text": f"turn_limit = {turns}"})
    await house.anna.wait_for(lambda: f"turn limit: {turns}" in house.text(status), PATIENCE)
    await house.anna.wait_for(lambda: "Automatic player" in house.text(status), PATIENCE)
    await house.anna.click(status, "Start")
    await house.until(house.anna, "The game begins:")


async def test_two_people_and_a_robot_play_to_the_final_score_in_their_dms(tmp_path: Path) -> None:
    chance = random.Random(3)
    async with house(tmp_path) as home:
        await _open(home, turns=9)
        for _ in range(400):
            if "The game is over." in home.channel_text(home.anna):
                break
            for persona in (home.anna, home.ben):
                panel = home.panel(persona)
                if panel is not None:
                    await press(persona, panel, chance)
            await home.anna.wait_for(
                lambda: (
                    any(home.panel(p) for p in (home.anna, home.ben))
                    or "The game is over." in home.channel_text(home.anna)
                ),
                PATIENCE,
            )
        assert "The game is over." in home.channel_text(home.anna)
        await home.until(home.anna, "The seed of the deal was")
