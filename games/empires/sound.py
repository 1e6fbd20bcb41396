"""What must be true of every state of the Empires."""

from games.civilization.sound import wrongs
from games.core.game import AnyGame
from games.empires.stacks import whole_deck
from games.empires.state import Empires


def sound(game: AnyGame) -> list[str]:
    """What is wrong, in words; nothing, if all is well."""
    assert isinstance(game, Empires)
    return wrongs(game, whole_deck(game))
