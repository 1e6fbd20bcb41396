"""The greedy player in whole games: it answers legally, sees only its view, leaves it alone, and wins."""

from random import Random

import msgspec
import pytest

from games.core.engine import Open
from games.core.secrets import permute
from games.core.view import view
from games.tigris.board import Grid, Leader
from games.tigris.players import greedy_player
from games.tigris.state import Tigris
from tests.tigris.league import mixed, play, wins


@pytest.mark.parametrize("number", range(4))
def test_no_answer_is_refused(number: int) -> None:
    players, options = mixed(number)
    game = play(players, number, options)
    assert game.result() is not None


def test_the_same_view_and_dice_give_the_same_answer_and_secrets_do_not_matter() -> None:
    compared: list[str] = []

    def watch(game: Tigris, question: Open) -> None:
        seat, dice = question.seat, game.turn
        if game.turn % 7:
            return
        answer = greedy_player(game.look(seat), question.decision, Random(dice))
        other = permute(game, seat, Random(dice))
        for seen in (game.look(seat), view(game, seat), other.look(seat)):
            assert greedy_player(seen, question.decision, Random(dice)) == answer
        compared.append(question.id)

    play(["greedy", "greedy", "random"], 1, {"wonder": True, "civilization_buildings": True}, watch)
    assert len(compared) > 12


def test_it_changes_nothing_that_it_is_shown() -> None:
    compared: list[str] = []

    def watch(game: Tigris, question: Open) -> None:
        if game.turn % 3:
            return
        seen = game.look(question.seat)
        before = game.codec.encode(game), msgspec.json.encode(seen)
        greedy_player(seen, question.decision, Random(0))
        assert (game.codec.encode(game), msgspec.json.encode(seen)) == before
        followed, fresh = game.board.grid, Grid(game.board)
        assert _kingdoms(followed) == _kingdoms(fresh)
        assert (followed.up, followed.leaders, followed.empty) == (fresh.up, fresh.leaders, fresh.empty)
        compared.append(question.id)

    play(["random", "greedy"], 2, {"advanced_board": True, "english": True}, watch)
    assert len(compared) > 12


def _kingdoms(grid: Grid) -> dict[int, list[Leader]]:
    return {kingdom.bits: sorted(kingdom.leaders) for kingdom in grid.kingdoms()}


def test_it_beats_random_players() -> None:
    assert wins(seats=2, games=5) >= 4
    assert wins(seats=4, games=3) >= 2


def test_among_themselves_they_play_a_believable_game() -> None:
    game = play(["greedy"] * 4, 0)
    result = game.result()
    assert result is not None
    assert 8 <= game.turn / 4 <= 25
    assert max(score["result"] for score in result.scores.values()) > 3
    assert game.board.monuments
