"""The steady player in whole games: it answers legally, sees only its view, and leaves it alone."""

from random import Random

import msgspec
import pytest

from data.empires import Side
from games.core.engine import Open
from games.core.secrets import permute
from games.core.view import view
from games.empires.players import steady_player
from games.empires.state import Empires
from tests.empires.league import play


@pytest.mark.parametrize(
    ("edition", "players", "options"),
    [
        ("west", ["steady"] * 4 + ["random"] * 2, {"turn_limit": 9}),
        ("east", ["steady"] * 5, {"short_game": True, "expert_track": True, "turn_limit": 4}),
    ],
)
def test_no_answer_is_refused(edition: Side, players: list[str], options: dict[str, object]) -> None:
    assert play(edition, players, 1, options).result() is not None


def test_the_same_view_and_dice_give_the_same_answer_and_secrets_do_not_matter() -> None:
    compared: set[str] = set()

    def watch(game: Empires, question: Open) -> None:
        seat, dice = question.seat, game.turn
        if game.turn % 3:
            return
        answer = steady_player(game.look(seat), question.decision, Random(dice))
        other = permute(game, seat, Random(dice))
        for seen in (game.look(seat), view(game, seat), other.look(seat)):
            assert steady_player(seen, question.decision, Random(dice)) == answer
        compared.add(type(question.decision).__name__)

    play("east", ["steady"] * 5, 2, {"turn_limit": 8}, watch=watch)
    assert {"Move", "BuildCities", "Trade", "BuyAdvances"} <= compared


def test_it_changes_nothing_that_it_is_shown() -> None:
    compared: set[str] = set()

    def watch(game: Empires, question: Open) -> None:
        if game.turn % 2:
            return
        seen = game.look(question.seat)
        before = game.codec.encode(game), msgspec.json.encode(seen)
        steady_player(seen, question.decision, Random(0))
        assert (game.codec.encode(game), msgspec.json.encode(seen)) == before
        compared.add(type(question.decision).__name__)

    play("west", ["steady"] * 5, 3, {"turn_limit": 8}, watch=watch)
    assert {"Move", "BuildCities", "Trade", "BuyAdvances"} <= compared
