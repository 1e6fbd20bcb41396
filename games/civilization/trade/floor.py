"""The trading floor: cards change hands unseen, and not all that is said of them must be true."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import ClassVar

import msgspec

from games.civilization.table.offer import Offer
from games.core import notation
from games.core.answers import AnyAnswer, Traded
from games.core.shapes import Exchange, Market

ANY = "any"
"""Among what is wanted: a card of any kind."""


class TradingFloor(Market, frozen=True, tag="market"):
    """Like a Market, but what is given is named with `say`, and whoever accepts says what they give for it.

    An offer has `least` cards a side at least and names some of them; the first names are `true`, so many on
    each side. Cards that are `unnamed` may be given, but not spoken of. A card goes by its own name, or by
    that of its kind in `kinds`. Who may reply the title tells.
    Notation: `offer s2 3 salt + 1 ochre for 4 iron say iron, salt`, `accept a with 3 salt`.
    """

    least: int = 1
    true: int = 0
    unnamed: tuple[str, ...] = ()
    kinds: Mapping[str, str] = {}

    parts: ClassVar[dict[str, tuple[str, ...]]] = Market.parts | {
        "give": ("offer", "accept"),
        "says": ("offer", "accept"),
    }

    def nameable(self, cards: Iterable[str]) -> list[str]:
        """Those that may be spoken of."""
        return [self.kinds.get(card, card) for card in cards if card not in self.unnamed]

    def names_for(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Names that do for these cards: the first ones."""
        return tuple(self.nameable(cards)[: self.true])

    def promised(self, want: Mapping[str, int]) -> list[str]:
        """What whoever accepts must truly give."""
        return named(want)[: self.true]

    def is_whole(self, offer: Traded) -> bool:
        """Has it cards and names enough to be made?"""
        fewest = min(sum(offer.give.values()), sum(offer.want.values()))
        return fewest >= self.least and len(offer.says) >= self.true

    def may_accept(self, offer: Offer) -> bool:
        """Have I what it must truly get, and as many cards?"""
        enough = sum(offer.want.values()) <= sum(self.items.values())
        held: Counter[str] = Counter()
        for card, count in self.items.items():
            held[self.kinds.get(card, card)] += count
        return enough and keeps_word(held, self.promised(offer.want))

    def check_reply(self, act: str, offer: Exchange) -> None:
        """The title's own."""

    def parse(self, text: str) -> AnyAnswer:
        act, _, said = text.strip().partition(" say ")
        says = tuple(notation.match(word, self.names, "option") for word in notation.parts(said))
        answer = super().parse(act)
        assert isinstance(answer, Traded)
        return answer if answer.act in ("done", "open") else msgspec.structs.replace(answer, says=says)


def named(want: Mapping[str, int]) -> list[str]:
    """The cards that a wish names, one by one, in its order."""
    return [name for name, count in want.items() if name != ANY for _ in range(count)]


def keeps_word(cards: Mapping[str, int], names: Iterable[str]) -> bool:
    """Whether all that is named is among the cards."""
    return Counter(names) <= Counter(cards)
