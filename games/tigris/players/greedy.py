"""The greedy player: estimates every action that makes sense, and takes the best.

It looks no further than the action itself and what follows at once; all foresight is in `worth`.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from data.tigris import Colour
from games.core.answers import AnyAnswer, Chose, Ordered
from games.core.dice import Chance, pick
from games.tigris.building import projects
from games.tigris.decisions import (
    NONE,
    AnyDecision,
    Build,
    ChooseDynasty,
    ChooseWar,
    Commit,
    LeaveTreasure,
    PlaceBuilding,
    TakeAction,
    WonderPoint,
)
from games.tigris.orders import write_action
from games.tigris.players import trial
from games.tigris.players.actions import best_building, build, settle, value
from games.tigris.players.candidates import candidates
from games.tigris.players.conflicts import Finish, attack, defend, revolt_stakes, war, war_stakes
from games.tigris.players.prospect import now
from games.tigris.players.sight import Sight
from games.tigris.players.treasures import stays_best
from games.tigris.players.weights import STEADY, Weights
from games.tigris.strengths import wars
from games.tigris.view import TigrisView

T = TypeVar("T")


def greedy_player(view: TigrisView, decision: AnyDecision, chance: Chance) -> AnyAnswer:
    """The answer that promises most; among equals the dice choose."""
    return Greedy(view, chance, STEADY).answer(decision)


class Greedy:
    """One seat thinking about one decision."""

    def __init__(self, view: TigrisView, chance: Chance, weights: Weights) -> None:
        self.view = view
        self.chance = chance
        self.sight = Sight(view, weights)
        self.now = now(view)

    def answer(self, decision: AnyDecision) -> AnyAnswer:
        match decision:
            case ChooseDynasty():
                return decision.sample(self.view, self.chance)
            case TakeAction():
                action = self._best(candidates(self.view), lambda one: value(self.sight, self.now, one))
                return Ordered((write_action(action),))
            case Commit():
                return Chose(str(self._commit(decision)))
            case ChooseWar(colours=colours):
                return Chose(self._best(colours, self._war))
            case PlaceBuilding(colour=colour, spaces=spaces):
                return Chose(self._best((NONE, *spaces), lambda one: self._building(colour, one)))
            case Build(projects=names):
                return Chose(self._best((NONE, *names), self._project))
            case LeaveTreasure(spaces=spaces):
                return Chose(self._best(spaces, lambda one: stays_best(self.sight, self.view.board, one)))
            case WonderPoint():
                return decision.default(self.view)

    def _best(self, options: Iterable[T], value: Callable[[T], float]) -> T:
        rated = [(value(option), option) for option in options]
        highest = max(rate for rate, _ in rated)
        return pick(self.chance, [option for rate, option in rated if rate > highest - 1e-9])

    def _commit(self, decision: Commit) -> int:
        """T.revolt.4, T.war.7"""
        sight, colour, rival = self.sight, decision.colour, decision.opponent
        counts = decision.counts(self.view, self.view.hand.count(decision.tiles))
        if decision.kind == "revolt":
            stakes = revolt_stakes(sight, self.now, colour, rival, self._finish())
        else:
            stakes = war_stakes(sight, self.now, colour, sight.me, rival, self._finish())
        lead = decision.mine - decision.theirs
        if decision.side == "attacker":
            return attack(sight, rival, decision.tiles, lead, counts, stakes).tiles
        return defend(sight, -lead, counts, stakes).tiles

    def _war(self, colour: Colour) -> float:
        """T.war.2"""
        pairs = wars(self.view.board, self.sight.clockwise())
        pair = next(pair for pair in pairs if pair.colour == colour)
        return war(self.sight, self.now, pair, self._finish())

    def _finish(self) -> Finish:
        """What follows the conflicts in progress: one may build oneself only in one's own turn."""
        sight, board = self.sight, self.view.board
        space = board.unification
        if space is None or sight.active != sight.me:
            return lambda after: settle(sight, after)
        return lambda after: best_building(sight, after, board.tiles[space], space)

    def _building(self, colour: Colour, space: str) -> float:
        """T.building.1-2"""
        if space == NONE:
            return settle(self.sight, self.now)
        return settle(self.sight, self.now.on(trial.with_building(self.view.board, colour, space)))

    def _project(self, name: str) -> float:
        """T.monument.1, T.wonder.1: a project is named by its first space, which says where it would be."""
        if name == NONE:
            return settle(self.sight, self.now)
        board, first = self.view.board, name.split()[1]
        colour = board.tiles[first]
        return build(self.sight, self.now, colour, name, projects(board, colour, first, True)[name])
