"""The commands that print figures count what they say they count."""

from random import Random

from games.empires.state import Empires
from tests.empires.chain import SEATS, play_turn
from tests.empires.league import new_game
from tests.empires.occurrences import Occurrences


def test_a_chain_is_as_long_as_the_answers_that_wait_for_each_other() -> None:
    """E.setup.8, E.3.1: all but one choose a civilization, all move; early answers wait for nobody."""
    game = new_game("west", SEATS, 1, {})
    copy = game.codec.decode(game.codec.encode(game))
    assert isinstance(copy, Empires)
    first = [play_turn(game, Random(1), early=False) for _ in range(2)]
    assert [chain.rounds.total() for chain in first] == [SEATS - 1, SEATS]
    at_once = [play_turn(copy, Random(1), early=True) for _ in range(2)]
    assert [chain.answers.total() for chain in at_once] >= [SEATS - 1, SEATS]
    assert at_once[1].rounds == {3: 1}


def test_occurrences_are_counted_in_a_whole_game() -> None:
    found = Occurrences()
    found.play(1)
    assert found.ends == {"late_iron": 1}
    assert 15 <= found.turns <= 30
    assert found.counts["calamities"].total() > 10
    assert found.counts["advances"].total() > 40
    assert found.counts["calamities"]["tempest"] == 0  # a minor calamity, in decks for nine players only
    assert "tempest" in found.missing()
