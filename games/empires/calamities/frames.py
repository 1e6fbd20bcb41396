"""The frames of the calamities, by the order in which they are called."""

from typing import TypeAlias

from games.civilization.calamities.annexation import Annexation
from games.civilization.calamities.city_in_flames import CityInFlames
from games.civilization.calamities.city_riots import CityRiots
from games.civilization.calamities.civil_disorder import CivilDisorder
from games.civilization.calamities.squandered_wealth import SquanderedWealth
from games.civilization.calamities.strike import Strike
from games.empires.calamities.banditry import Banditry
from games.empires.calamities.barbarian_hordes import BarbarianHordes
from games.empires.calamities.civil_war import CivilWar
from games.empires.calamities.coastal_migration import CoastalMigration
from games.empires.calamities.corruption import Corruption
from games.empires.calamities.cyclone import Cyclone
from games.empires.calamities.epidemic import Epidemic
from games.empires.calamities.famine import Famine
from games.empires.calamities.flood import Flood
from games.empires.calamities.iconoclasm_and_heresy import IconoclasmAndHeresy
from games.empires.calamities.minor_uprising import MinorUprising
from games.empires.calamities.piracy import Piracy, PirateRaid
from games.empires.calamities.regression import Regression
from games.empires.calamities.slave_revolt import SlaveRevolt
from games.empires.calamities.superstition import Superstition
from games.empires.calamities.tempest import Tempest
from games.empires.calamities.treachery import Treachery
from games.empires.calamities.tribal_conflict import TribalConflict
from games.empires.calamities.tyranny import Tyranny
from games.empires.calamities.volcanic_eruption_earthquake import VolcanicEruptionEarthquake

FRAMES: dict[str, type[Strike]] = {
    "tempest": Tempest,
    "squandered_wealth": SquanderedWealth,
    "city_riots": CityRiots,
    "city_in_flames": CityInFlames,
    "tribal_conflict": TribalConflict,
    "minor_uprising": MinorUprising,
    "banditry": Banditry,
    "coastal_migration": CoastalMigration,
    "volcanic_eruption_earthquake": VolcanicEruptionEarthquake,
    "treachery": Treachery,
    "famine": Famine,
    "slave_revolt": SlaveRevolt,
    "flood": Flood,
    "superstition": Superstition,
    "civil_war": CivilWar,
    "barbarian_hordes": BarbarianHordes,
    "cyclone": Cyclone,
    "epidemic": Epidemic,
    "tyranny": Tyranny,
    "civil_disorder": CivilDisorder,
    "corruption": Corruption,
    "iconoclasm_and_heresy": IconoclasmAndHeresy,
    "regression": Regression,
    "piracy": Piracy,
}

AnyStrike: TypeAlias = (
    Tempest
    | SquanderedWealth
    | CityRiots
    | CityInFlames
    | TribalConflict
    | MinorUprising
    | Banditry
    | CoastalMigration
    | VolcanicEruptionEarthquake
    | Treachery
    | Famine
    | SlaveRevolt
    | Flood
    | Superstition
    | CivilWar
    | BarbarianHordes
    | Cyclone
    | Epidemic
    | Tyranny
    | CivilDisorder
    | Corruption
    | IconoclasmAndHeresy
    | Regression
    | Piracy
)
CalamityFrame: TypeAlias = Annexation | AnyStrike | PirateRaid
