"""The procedures of the Bazaar, one frame each."""

from tests.core.bazaar.frames.day import Day
from tests.core.bazaar.frames.floor import Floor
from tests.core.bazaar.frames.harvest import Harvest
from tests.core.bazaar.frames.quarrel import Appeal, Quarrel

AnyFrame = Day | Harvest | Quarrel | Appeal | Floor

__all__ = ["AnyFrame", "Appeal", "Day", "Floor", "Harvest", "Quarrel"]
