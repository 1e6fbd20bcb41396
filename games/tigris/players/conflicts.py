"""Estimates of revolts and wars: how many tiles to add, how likely one wins, what that is worth."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from data.tigris import Colour
from games.core.audience import Seat
from games.tigris.players import trial
from games.tigris.players.prospect import Prospect
from games.tigris.players.sight import Sight
from games.tigris.strengths import Pair, removable, supporters, temples_beside, wars

SURE = 0.95
"""As good as certain: the other outcome is not thought through."""

Finish = Callable[[Prospect], float]
"""What an action is worth once its conflicts are settled."""


class Plan(NamedTuple):
    """How many tiles to add, and what may be expected then."""

    tiles: int
    worth: float


class Stakes(NamedTuple):
    """What it is worth if this side wins or loses; worked out only when asked for."""

    won: Callable[[], float]
    lost: Callable[[], float]

    def expect(self, chance: float) -> float:
        """What may be expected if this side wins so likely."""
        if chance > SURE:
            return self.won()
        if chance < 1 - SURE:
            return self.lost()
        return chance * self.won() + (1 - chance) * self.lost()


def attack(
    sight: Sight, defender: Seat, tiles: Colour, lead: int, counts: Sequence[int], stakes: Stakes
) -> Plan:
    """T.revolt.5, T.war.8: the number of tiles that is best against a hand that one can only guess.

    `lead` is what the attacker is ahead by before anything is added.
    """
    chances = [1 - sight.holds(defender, tiles, lead + count) for count in counts]
    if chances[0] > SURE or chances[-1] < 1 - SURE:
        return Plan(0, stakes.expect(chances[0]))
    won, lost = stakes.won(), stakes.lost()
    plans = [
        Plan(count, chance * won + (1 - chance) * lost - count * sight.weights.tile)
        for count, chance in zip(counts, chances, strict=True)
    ]
    return max(plans, key=lambda plan: (plan.worth, -plan.tiles))


def defend(sight: Sight, lacking: int, counts: Sequence[int], stakes: Stakes) -> Plan:
    """T.revolt.5, T.war.8: exactly as many as make a tie, or none."""
    if lacking <= 0:
        return Plan(0, stakes.won())
    if lacking not in counts:
        return Plan(0, stakes.lost())
    won, lost = stakes.won() - lacking * sight.weights.tile, stakes.lost()
    return Plan(lacking, won) if won > lost else Plan(0, lost)


def revolt(sight: Sight, prospect: Prospect, colour: Colour, defender: Seat, finish: Finish) -> float:
    """T.revolt.1-5: what a revolt of one's own is worth; both leaders are on the board."""
    board = prospect.board
    mine = temples_beside(board, board.leaders[sight.me][colour])
    theirs = temples_beside(board, board.leaders[defender][colour])
    stakes = revolt_stakes(sight, prospect, colour, defender, finish)
    counts = range(prospect.hand.count("red") + 1)
    return attack(sight, defender, "red", mine - theirs, counts, stakes).worth


def revolt_stakes(sight: Sight, prospect: Prospect, colour: Colour, rival: Seat, finish: Finish) -> Stakes:
    """T.revolt.6-7: the loser's leader leaves, the winner gains an amulet."""

    def after(winner: Seat, loser: Seat) -> float:
        board = trial.without_leader(prospect.board, loser, colour)
        return finish(prospect.on(board).paid(sight, winner, "red", 1))

    return Stakes(lambda: after(sight.me, rival), lambda: after(rival, sight.me))


def fight(sight: Sight, prospect: Prospect, finish: Finish) -> float:
    """T.war.1-2, 15: what all wars that are due are worth; one's own surest attack comes first."""
    pairs = wars(prospect.board, sight.clockwise())
    if not pairs:
        board = trial.copied(prospect.board)
        board.unification = None
        return finish(prospect.on(board))
    own = [pair for pair in pairs if pair.attacker == sight.me]
    pair = max(own or pairs, key=lambda pair: _lead(prospect, pair) + prospect.hand.count(pair.colour))
    return war(sight, prospect, pair, finish)


def war(sight: Sight, prospect: Prospect, pair: Pair, finish: Finish) -> float:
    """T.war.3-8: what this war is worth, and those that come after it."""
    colour, attacker, defender = pair
    lead, held = _lead(prospect, pair), prospect.hand.count(colour)
    stakes = war_stakes(sight, prospect, colour, attacker, defender, finish)
    if attacker == sight.me:
        return attack(sight, defender, colour, lead, range(held + 1), stakes).worth
    if defender == sight.me:
        return stakes.expect(sight.holds(attacker, colour, held - lead + 1))
    return stakes.expect(_overcomes(sight, pair, lead))


def war_stakes(
    sight: Sight, prospect: Prospect, colour: Colour, one: Seat, other: Seat, finish: Finish
) -> Stakes:
    """T.war.9-14: the loser's leader and supporters leave, the winner is paid for them; then the next war."""

    def after(winner: Seat, loser: Seat) -> float:
        lost = removable(prospect.board, loser, colour)
        board = trial.without_leader(prospect.board, loser, colour, lost)
        return fight(sight, prospect.on(board).paid(sight, winner, colour, 1 + len(lost)), finish)

    return Stakes(lambda: after(one, other), lambda: after(other, one))


def _lead(prospect: Prospect, pair: Pair) -> int:
    """What the attacker is ahead by on the board."""
    attack = supporters(prospect.board, pair.attacker, pair.colour).bit_count()
    return attack - supporters(prospect.board, pair.defender, pair.colour).bit_count()


def _overcomes(sight: Sight, pair: Pair, lead: int) -> float:
    """How likely the attacker wins when both hands are hidden."""
    colour, attacker, defender = pair
    return sum(
        (sight.holds(defender, colour, held) - sight.holds(defender, colour, held + 1))
        * sight.holds(attacker, colour, held - lead + 1)
        for held in range(sight.facts.hand_size + 1)
    )
