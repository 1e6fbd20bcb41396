"""Phase 10: the special abilities, one player after the other."""

from typing import TYPE_CHECKING, TypeAlias

from games.core.answers import Chose
from games.core.audience import Seat
from games.core.frame import Frame
from games.empires.abilities.diaspora import Diaspora
from games.empires.abilities.fundamentalism import Fundamentalism
from games.empires.abilities.monotheism import Monotheism
from games.empires.abilities.politics import Politics
from games.empires.abilities.provincial_empire import ProvincialEmpire
from games.empires.abilities.targets import usable
from games.empires.abilities.trade_routes import TradeRoutes
from games.empires.abilities.universal_doctrine import UniversalDoctrine
from games.empires.abilities.use import Use
from games.empires.decisions.abilities import DONE, UseAbility
from games.empires.table import by_position

if TYPE_CHECKING:
    from games.empires.state import Empires

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


class SpecialAbilities(Frame, kw_only=True, tag="special-abilities"):
    """E.10.1: by position on the A.S.T.; nobody acts ahead of his turn."""

    waiting: tuple[Seat, ...] = ()
    step: str = "begin"

    def begin(self, game: "Empires") -> None:
        self.waiting = tuple(by_position(game))
        game.go("next_player")

    def next_player(self, game: "Empires", _: None = None) -> None:
        if not self.waiting:
            game.leave()
            return
        seat, *rest = self.waiting
        self.waiting = tuple(rest)
        game.enter(PlayerAbilities(seat=seat), then="next_player")


class PlayerAbilities(Frame, kw_only=True, tag="player-abilities"):
    """E.10.8: each ability once, in any order, from the position that the one before has left."""

    seat: Seat
    used: tuple[str, ...] = ()
    step: str = "choose"

    def choose(self, game: "Empires", _: None = None) -> None:
        """A single one is not chosen first: its own question may be declined."""
        cards = len(game.hands[self.seat])
        able = [id for id in ABILITIES if id not in self.used and usable(game, self.seat, id, cards)]
        if not able:
            game.leave()
        elif len(able) == 1 and ABILITIES[able[0]].usually_declined:
            self._use(game, able[0])
        else:
            game.ask({self.seat: UseAbility(abilities=tuple(able))}, then="use")

    def use(self, game: "Empires") -> None:
        answer = game.chosen(self.seat)
        assert isinstance(answer, Chose)
        if answer.option == DONE:
            game.leave()
        else:
            self._use(game, answer.option)

    def _use(self, game: "Empires", ability: str) -> None:
        self.used = (*self.used, ability)
        game.enter(ABILITIES[ability](seat=self.seat), then="choose")


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
