"""The special abilities of the Empires."""

from typing import TypeAlias

from games.civilization.advances.abilities import PlayerAbilities, SpecialAbilities
from games.civilization.advances.fundamentalism import Fundamentalism
from games.civilization.advances.monotheism import Monotheism
from games.civilization.advances.politics import Politics
from games.civilization.advances.provincial_empire import ProvincialEmpire
from games.civilization.advances.use import Use
from games.empires.abilities.diaspora import Diaspora
from games.empires.abilities.trade_routes import TradeRoutes
from games.empires.abilities.universal_doctrine import UniversalDoctrine

ABILITIES: dict[str, type[Use]] = {
    "trade_routes": TradeRoutes,
    "politics": Politics,
    "diaspora": Diaspora,
    "universal_doctrine": UniversalDoctrine,
    "monotheism": Monotheism,
    "provincial_empire": ProvincialEmpire,
    "fundamentalism": Fundamentalism,
}
"""E.10.2"""

AbilityFrame: TypeAlias = (
    SpecialAbilities
    | PlayerAbilities
    | TradeRoutes
    | Politics
    | Diaspora
    | UniversalDoctrine
    | Monotheism
    | ProvincialEmpire
    | Fundamentalism
)
