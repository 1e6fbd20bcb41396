"""Nothing secret is in a plan, so nothing secret can be in a picture, its name or its description."""

from random import Random

import pytest

from games.core.audience import Seat
from games.core.secrets import permute
from rendering.pictures import Pictures
from rendering.plan import encode
from rendering.tigris.board import board_plan
from rendering.tigris.hand import hand_plan
from rendering.tigris.samples import plans, position
from tests.rendering.moments import NAMES, everything, moments, seen

SEEDS = (1, 2, 3)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_one_may_not_know_changes_no_plan(seed: int) -> None:
    chance = Random(seed)
    for game, news in moments(seed):
        if game.over:
            continue
        viewer: Seat | None = chance.choice([None, *NAMES])
        other = permute(game, viewer, chance)
        assert other.hands != game.hands or other.bag != game.bag or other.points != game.points
        assert everything(seen(game, viewer), news) == everything(seen(other, viewer), news)


@pytest.mark.parametrize("seed", SEEDS)
def test_all_see_the_same_board(seed: int) -> None:
    """A picture of the board holds nothing of the one who looks: it may be drawn once and shown to all."""
    for game, news in moments(seed):
        public = board_plan(seen(game), NAMES, news=news)
        assert all(board_plan(seen(game, seat), NAMES, news=news) == public for seat in NAMES)


def test_hands_differ_and_so_do_their_pictures() -> None:
    """The test above could not fail if hands were not drawn at all."""
    game = position()
    assert len({encode(hand_plan(seen(game, seat), {**NAMES, seat: "X"})) for seat in NAMES}) == len(NAMES)


async def test_file_names_and_keys_tell_nothing() -> None:
    """A key is made with a secret of the process: nobody can try all hands and compare."""
    plan = plans()["hand"]
    async with Pictures() as one, Pictures() as other:
        first, second = await one.draw(plan), await other.draw(plan)
    assert first.name == second.name == "tigris-hand.png"
    assert first.key != second.key and first.data == second.data
