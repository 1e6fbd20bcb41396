"""Sampled actions, for fuzzing and weak players: always legal, and of every kind."""

import random
from collections import Counter

import pytest

from games.tigris import moves
from games.tigris.orders import Action, PlaceTile, ReplaceTiles, read_action, write_action
from tests.rules.tigris.table import Table

SAMPLES = 2000


def sampled(table: Table) -> list[Action]:
    view, chance = table.game.look("pot"), random.Random(1)
    found = [moves.sample(view, chance) for _ in range(SAMPLES)]
    for action in found:
        moves.check(view, action)
        assert read_action(write_action(action), 6) == action
    return found


def test_every_kind_of_action_is_sampled_and_tiles_and_leaders_most() -> None:
    table = Table("temple C5", "pot king C6", hands={"pot": "2 temple, 2 farm, market, settlement"})
    kinds = Counter(type(action).__name__ for action in sampled(table))
    assert {kind for kind, _ in kinds.most_common(2)} == {"PlaceTile", "PositionLeader"}
    others = {"WithdrawLeader", "PlayCatastrophe", "ReplaceTiles"}
    assert set(kinds) >= {"PlaceTile", "PositionLeader", *others}


def test_every_number_of_tiles_and_every_space_is_sampled() -> None:
    table = Table(hands={"pot": "6 farm"})
    found = sampled(table)
    replaced = {len(action.tiles) for action in found if isinstance(action, ReplaceTiles)}
    assert replaced == {1, 2, 3, 4, 5, 6}
    farms = {action.space for action in found if isinstance(action, PlaceTile)}
    assert len(farms) == 41


@pytest.mark.parametrize(
    ("hand", "leaders", "catastrophes"), [("", "", 0), ("", "pot king F2", 0), ("farm", "", 0), ("", "", 1)]
)
def test_whoever_has_little_does_what_there_is_to_do(hand: str, leaders: str, catastrophes: int) -> None:
    table = Table(leaders=leaders, hands={"pot": hand}, catastrophes={"pot": catastrophes})
    kinds = {type(action).__name__ for action in sampled(table)}
    assert ("PlaceTile" in kinds) == ("ReplaceTiles" in kinds) == bool(hand)
    assert ("WithdrawLeader" in kinds) == bool(leaders)
    assert ("PlayCatastrophe" in kinds) == bool(catastrophes)


def test_whoever_can_do_nothing_passes() -> None:
    table = Table(bare=True, catastrophes={"pot": 0})
    assert {type(action).__name__ for action in sampled(table)} == {"Pass"}
