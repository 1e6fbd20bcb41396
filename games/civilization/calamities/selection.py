"""Nobody keeps more calamities than the rules allow."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from data.civilization.cards import CalamityKind
from games.civilization.cards.events import CalamitiesCounted, CalamityDropped
from games.civilization.cards.kinds import calamities_of, calamity
from games.civilization.table import Table, ranking
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class CalamityLimit(msgspec.Struct, frozen=True):
    """E.8.1-2: so many of these kinds at most; above that, chance draws one of the kinds `drawn`."""

    kinds: frozenset[CalamityKind]
    most: int
    drawn: frozenset[CalamityKind]


def excess_calamities(table: Table, hand: Sequence[str]) -> list[str]:
    """E.8.1-2, 4: the calamities of a hand one of which must go, by the first limit that it exceeds."""
    held = [(card, found.kind) for card in hand if (found := calamity(table, card))]
    for limit in table.rulebook.calamity_limits(table):
        if sum(kind in limit.kinds for _, kind in held) > limit.most:
            return [card for card, kind in held if kind in limit.drawn]
    return []


class CalamitySelection(Frame, kw_only=True, tag="calamity-selection"):
    """E.8.1-5: chance decides, so nobody is asked."""

    step: str = "select"

    def select(self, game: "AnyCivilization") -> None:
        """E.8.3-4: the numbers are told; then one after the other goes that is too many."""
        held = {seat: len(calamities_of(game, game.hands[seat])) for seat in ranking(game)}
        held = {seat: count for seat, count in held.items() if count}
        if held:
            game.emit(CalamitiesCounted(held))
        for seat in held:
            while excess := excess_calamities(game, game.hands[seat]):
                first = game.rulebook.dropped_without_chance(game, seat, excess)
                card = first[0] if first else excess[game.roll("calamities", len(excess))]
                game.emit(CalamityDropped(seat, card))
        game.leave()
