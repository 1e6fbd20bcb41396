"""The procedures of the Bazaar, one frame each."""

from tests.core.bazaar.frames.day import Day
from tests.core.bazaar.frames.floor import Floor
from tests.core.bazaar.frames.guild import Bidder, Building, Contract, Guild, GuildTurn
from tests.core.bazaar.frames.harvest import Harvest
from tests.core.bazaar.frames.quarrel import Appeal, Quarrel

AnyFrame = Day | Harvest | Quarrel | Appeal | Floor | Guild | GuildTurn | Building | Contract | Bidder

__all__ = [
    "AnyFrame",
    "Appeal",
    "Bidder",
    "Building",
    "Contract",
    "Day",
    "Floor",
    "Guild",
    "GuildTurn",
    "Harvest",
    "Quarrel",
]
