"""A message says with a player's first mention what they play."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.chat.speech import Speech
from games.core.view import view
from games.empires.title import WESTERN
from games.empires.view import EmpiresView
from tests.chat.test_calamity_pages import NAMES, SEATS
from tests.tables.harness import Harness
from tests.tables.posed import posed


def seen() -> EmpiresView:
    found = view(posed(turn=5, phase=7)[WESTERN.name].new({}, SEATS, "00" * 32), None)
    assert isinstance(found, EmpiresView)
    return found


@pytest.fixture
async def speech(tmp_path: Path) -> AsyncIterator[Speech]:
    house = await Harness(tmp_path).open()
    table = await house.table(WESTERN.name, (1, 2, 3, 4, 5), pace="none")
    yield Speech(await house.tables.viewing.status(table))
    await house.close()


async def test_the_first_mention_says_it_and_no_other(speech: Speech) -> None:
    one, two = speech.names["s1"], speech.names["s2"]
    said = speech.introduce(f"{one} trades with {two}.\n{two} thanks {one}.", seen())
    assert said == f"{one} (Minoa) trades with {two} (Hellas).\n{two} thanks {one}."


async def test_nothing_is_said_of_it_while_all_choose(speech: Speech) -> None:
    early = replace(seen(), turn=0)
    assert speech.introduce("<@1> leads Minoa.", early) == "<@1> leads Minoa."
    assert speech.introduce("<@1> wins.", None) == "<@1> wins.", "other titles have no peoples"
    assert speech.names_with_peoples(early, NAMES) == {}


async def test_controls_name_everybody_with_his_people(speech: Speech) -> None:
    assert speech.names_with_peoples(seen(), NAMES)["s1"] == "Ann (Minoa)"
