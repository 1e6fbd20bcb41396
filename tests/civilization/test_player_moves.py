"""How the automatic player moves by other rulebooks than that of the Empires."""

from random import Random

from games.core.answers import Ordered
from games.core.engine import open_decisions
from games.empires.players import steady_player
from games.empires.positions import pose
from tests.civilization.rules import ChangeRules


def test_a_ship_of_an_earlier_phase_sails_for_nothing(rules: ChangeRules) -> None:
    """Where ships have a phase of their own, none is built or paid for while tokens move."""
    rules(ships_in_movement=False)
    areas = {"Knossos": "Minoa 5, Minoa ship", "Phaestos": "Hellas city", "Thera": "Minoa city"}
    game = pose("west", {"phase": 3, "areas": areas, "alone": True, "turn": 6})
    question = next(item for item in open_decisions(game).values() if item.seat == "minoa")
    seen = game.look("minoa")
    chosen = steady_player(seen, question.decision, Random(1))
    question.decision.check(seen, chosen)
    assert isinstance(chosen, Ordered)
    (voyage,) = chosen.lines
    assert voyage.startswith("ship Knossos +4 "), "four of five go, none is spent on the ship"
