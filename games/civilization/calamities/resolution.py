"""The calamities strike in their order."""

from typing import TYPE_CHECKING

from games.civilization.calamities.events import CalamityStruck
from games.civilization.cards.kinds import kind_of
from games.civilization.table import ranking
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def reveal(game: "AnyCivilization", seat: Seat, card: str) -> Frame:
    """E.9b.2-3: the card is shown and discarded; what it does follows."""
    giver = game.givers[seat].get(card)
    game.emit(CalamityStruck(seat, card, giver))
    return game.procedures.strikes[kind_of(game, card)](victim=seat, giver=giver)


class CalamityResolution(Frame, kw_only=True, tag="calamity-resolution"):
    """E.9.1-2, E.9b.1-5: all minor ones side by side, then one major one after the other.

    Or all of them one after the other, as the rulebook says. `called` is the kind that has struck last.
    """

    called: str = ""
    step: str = "minor"

    def minor(self, game: "AnyCivilization") -> None:
        """E.9a.1-2: all players reveal their minor ones and settle them by themselves, by rising stack."""
        if not game.rulebook.minor_calamities_first:
            self.major(game)
            return
        children: dict[str, Frame] = {}
        for seat in ranking(game):
            held = [card for kind in _minor(game) for card in _copies(game, seat, kind)]
            for card in held:
                reveal(game, seat, card)
            if held:
                children[seat] = MinorCalamities(victim=seat, left=tuple(held))
        game.fork(children, then="major")

    def major(self, game: "AnyCivilization", _: object = None) -> None:
        """E.9b.1-2: the next one that somebody holds; of two like it, by ranking."""
        order = list(game.facts.cards.calamities)
        for kind in order[order.index(self.called) if self.called else 0 :]:
            for seat in ranking(game):
                for card in _copies(game, seat, kind):
                    self.called = kind
                    game.enter(reveal(game, seat, card), then="major")
                    return
        game.leave()


class MinorCalamities(Frame, kw_only=True, tag="minor-calamities"):
    """E.9a.2: those of one victim, one after the other; nobody gains from them."""

    victim: Seat
    left: tuple[str, ...]
    step: str = "settle"

    def settle(self, game: "AnyCivilization", _: None = None) -> None:
        if not self.left:
            game.leave()
            return
        card, *rest = self.left
        self.left = tuple(rest)
        game.enter(game.procedures.strikes[kind_of(game, card)](victim=self.victim), then="settle")


def _minor(game: "AnyCivilization") -> list[str]:
    """In the order in which they are called."""
    return [id for id, calamity in game.facts.cards.calamities.items() if calamity.kind == "minor"]


def _copies(game: "AnyCivilization", seat: Seat, kind: str) -> list[str]:
    """The cards of this calamity that a player holds."""
    return [card for card in game.hands[seat] if kind_of(game, card) == kind]
