"""The special abilities, one player after the other."""

from typing import TYPE_CHECKING

from games.civilization.advances.ability_decisions import DONE, UseAbility
from games.core.answers import Chose
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class SpecialAbilities(Frame, kw_only=True, tag="special-abilities"):
    """E.10.1: in the order of the rulebook; nobody acts ahead of their turn."""

    waiting: tuple[Seat, ...] = ()
    step: str = "begin"

    def begin(self, game: "AnyCivilization") -> None:
        self.waiting = tuple(game.rulebook.ability_order(game))
        game.go("next_player")

    def next_player(self, game: "AnyCivilization", _: None = None) -> None:
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

    def choose(self, game: "AnyCivilization", _: None = None) -> None:
        """A single one is not chosen first: its own question may be declined."""
        able = [id for id in game.procedures.abilities if id not in self.used and self._usable(game, id)]
        if not able:
            game.leave()
        elif len(able) == 1 and game.procedures.abilities[able[0]].usually_declined:
            self._use(game, able[0])
        else:
            game.ask({self.seat: UseAbility(abilities=tuple(able))}, then="use")

    def _usable(self, game: "AnyCivilization", ability: str) -> bool:
        """How many cards someone holds is no secret."""
        return game.rulebook.usable(game, self.seat, ability, len(game.hands[self.seat]))

    def use(self, game: "AnyCivilization") -> None:
        answer = game.chosen(self.seat)
        assert isinstance(answer, Chose)
        if answer.option == DONE:
            game.leave()
        else:
            self._use(game, answer.option)

    def _use(self, game: "AnyCivilization", ability: str) -> None:
        self.used = (*self.used, ability)
        game.enter(game.procedures.abilities[ability](seat=self.seat), then="choose")
