"""Token conflicts, area by area."""

from typing import TYPE_CHECKING

import msgspec

from games.civilization.conflict.battle import Outcome, resolve
from games.civilization.conflict.decisions import ChooseConflict, ChooseLosses
from games.civilization.conflict.events import ConflictFought, LossesPlanned
from games.civilization.conflict.losses import Source, sources
from games.civilization.conflict.places import conflict_areas
from games.civilization.conflict.powers import fights_with
from games.civilization.pieces.events import ShipsLost, TokensLost
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import ranking
from games.core.answers import AnyAnswer, Chose
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class TokenConflicts(Frame, kw_only=True, tag="token-conflicts"):
    """E.adv.advanced_military.3: conflicts that a holder of Advanced Military can link by their losses.

    Each belongs to the lowest in ranking of the holders in it, who may wait for the others: those of higher
    ones come first, and whoever has several says which is next.
    """

    areas: tuple[AreaId, ...]
    chooser: Seat = ""
    step: str = "next_conflict"

    def next_conflict(self, game: "AnyCivilization", _: None = None) -> None:
        fighting = conflict_areas(game)
        left = [area for area in self.areas if area in fighting]
        if not left:
            game.leave()
            return
        own: dict[Seat, list[AreaId]] = {}
        for area in left:
            own.setdefault(_last_to_wait(game, area), []).append(area)
        self.chooser = next(seat for seat in (*ranking(game), "") if seat in own)
        areas = tuple(own[self.chooser])
        if len(areas) == 1:
            game.enter(TokenConflict(area=areas[0]), then="next_conflict")
        else:
            game.ask({self.chooser: ChooseConflict(areas=areas)}, then="chosen")

    def chosen(self, game: "AnyCivilization") -> None:
        answer = game.chosen(self.chooser)
        assert isinstance(answer, Chose)
        game.enter(TokenConflict(area=answer.option), then="next_conflict")


def _last_to_wait(game: "AnyCivilization", area: AreaId) -> Seat:
    """The holder of Advanced Military here who is lowest in ranking; nobody, if there is none."""
    holders = [seat for seat in ranking(game) if game.pieces.tokens_in(area, seat)]
    return next((seat for seat in reversed(holders) if fights_with(game, seat, "losses_next_door")), "")


class TokenConflict(Frame, kw_only=True, tag="token-conflict"):
    """E.4a.1-6: one area. Who can lose something else than tokens of it is asked, once for all rounds."""

    area: AreaId
    plans: dict[Seat, list[Source]] = msgspec.field(default_factory=dict)
    step: str = "choose_losses"

    def choose_losses(self, game: "AnyCivilization") -> None:
        """E.adv.advanced_military.3: by ranking, so that the lower one can wait for the higher."""
        able = [seat for seat in ranking(game) if game.pieces.tokens_in(self.area, seat)]
        able = [seat for seat in able if sources(game, seat, self.area)]
        questions = {seat: ChooseLosses(area=self.area) for seat in able}
        game.ask(questions, each="plan", then="fight")

    def plan(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        losses = ChooseLosses(area=self.area).read(game.look(seat), answer)
        self.plans[seat] = losses
        game.emit(LossesPlanned(seat, self.area, tuple(losses)))

    def fight(self, game: "AnyCivilization") -> None:
        """E.4a.5: tokens over the limit stay for now."""
        before = dict(sorted(game.pieces.crowd(self.area).items()))
        outcome = resolve(game, self.area, self.plans)
        after = {holder: count for holder, count in outcome.left.items() if count}
        game.emit(ConflictFought(self.area, before, after))
        _bury(game, self.area, outcome)
        game.leave()


def _bury(game: "AnyCivilization", area: AreaId, outcome: Outcome) -> None:
    for holder, tokens in outcome.tokens.items():
        if tokens:
            game.emit(TokensLost(holder, tokens, "conflict"))
    for seat, ships in outcome.ships.items():
        if ships:
            game.emit(ShipsLost(seat, {area: ships}, "conflict"))
