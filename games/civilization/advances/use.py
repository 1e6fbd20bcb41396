"""What the frames of special abilities share."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.civilization.advances.ability_decisions import NO, ChooseTarget
from games.civilization.advances.targets import affected
from games.civilization.pieces.events import CityAnnexed, TokensAnnexed
from games.civilization.pieces.pieces import AreaId
from games.core.answers import Chose
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class Use(Frame, kw_only=True):
    """E.10.3-6: one use of an ability, in full or not at all; nothing is checked after it.

    `usually_declined`: who does not answer its question does not use it.
    """

    usually_declined: ClassVar[bool] = True
    seat: Seat
    step: str = "ask"

    def ask(self, game: "AnyCivilization") -> None:
        """Each ability begins here."""
        raise NotImplementedError

    def ask_target(
        self, game: "AnyCivilization", ability: str, areas: Sequence[AreaId], others: Sequence[str] = ()
    ) -> None:
        question = ChooseTarget(ability=ability, areas=tuple(areas), others=tuple(others))
        game.ask({self.seat: question}, then="use")

    def target(self, game: "AnyCivilization") -> str | None:
        answer = game.chosen(self.seat)
        assert isinstance(answer, Chose)
        return None if answer.option == NO else answer.option

    def annex(self, game: "AnyCivilization", area: AreaId, ability: str) -> None:
        """E.adv.monotheism.3, E.adv.politics.4: every unit that is not safe, a token beside a city too."""
        holders = affected(game, area, ability)
        owner = game.pieces.cities.get(area)
        if owner in holders:
            game.emit(CityAnnexed(self.seat, owner, area, ability))
        for holder in holders:
            if count := game.pieces.tokens_in(area, holder):
                game.emit(TokensAnnexed(self.seat, holder, {area: count}, ability))
