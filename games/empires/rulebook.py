"""Where the Empires differ from other games of the family."""

from games.civilization.rulebook import Rulebook
from games.empires.table import beneficiary, in_play

RULEBOOK = Rulebook(
    in_play=in_play,
    beneficiary=beneficiary,
)
