"""Phase 9: the calamities in their order."""

from typing import TYPE_CHECKING

from games.civilization.calamities.events import CalamityStruck
from games.civilization.table import ranking
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def reveal(game: "AnyCivilization", seat: Seat, calamity: str) -> Frame:
    """E.9b.2-3: the card is shown and discarded; what it does follows."""
    giver = game.givers[seat].get(calamity)
    game.emit(CalamityStruck(seat, calamity, giver))
    return game.procedures.strikes[calamity](victim=seat, giver=giver)


class CalamityResolution(Frame, kw_only=True, tag="calamity-resolution"):
    """E.9.1-2, E.9b.1-5: all minor ones side by side, then one major one after the other."""

    called: str = ""
    step: str = "minor"

    def minor(self, game: "AnyCivilization") -> None:
        """E.9a.1-2: everybody reveals his minor ones and settles them for himself, by rising stack."""
        children: dict[str, Frame] = {}
        for seat in ranking(game):
            held = [id for id in _calamities(game, major=False) if id in game.hands[seat]]
            for id in held:
                reveal(game, seat, id)
            if held:
                children[seat] = MinorCalamities(victim=seat, left=tuple(held))
        game.fork(children, then="major")

    def major(self, game: "AnyCivilization", _: object = None) -> None:
        """E.9b.1-2: the next one that somebody holds."""
        order = _calamities(game, major=True)
        for id in order[order.index(self.called) + 1 if self.called else 0 :]:
            victim = next((seat for seat in ranking(game) if id in game.hands[seat]), None)
            if victim is not None:
                self.called = id
                game.enter(reveal(game, victim, id), then="major")
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
        calamity, *rest = self.left
        self.left = tuple(rest)
        game.enter(game.procedures.strikes[calamity](victim=self.victim), then="settle")


def _calamities(game: "AnyCivilization", *, major: bool) -> list[str]:
    """In the order in which they are called."""
    return [card.id for card in game.facts.cards.calamities.values() if (card.kind != "minor") == major]
