"""What the Bazaar adds to chat: carts by taps and by `/move`, offers by `/offer`, a purse on panels."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bot.chat.move_and_offer import MoveCommand, OfferCommand
from bot.chat.orders import Choice, Guide, lines_of
from bot.chat.title import TitleChat, TitleCommand
from bot.tables.model.replies import Asked
from data.words import Names, Words, words
from games.core.illegal import Illegal
from tests.core.bazaar.carts import REST, Load, open_to, read_loads, write_load
from tests.core.bazaar.view import BazaarView

HINTS = ("to", "what", "many")


class CartGuide(Guide):
    """Leads through one load: where to, what, how many; from what the loads of the draft leave."""

    def __init__(self, view: BazaarView, draft: Sequence[str]) -> None:
        self.view = view
        self.texts: Words = words("bazaar")
        self.left = Counter(view.hand)
        for line in draft:
            self._load(line)

    def _load(self, line: str) -> None:
        try:
            for load in read_loads([line]):
                self.left[load.good] -= load.amount
        except Illegal:
            # What is wrong with a line is said when the carts are sent.
            return

    def choices(self, words: Sequence[str]) -> list[Choice]:
        match list(words):
            case []:
                areas = open_to(self.view) if +self.left else []
                return [Choice(area, self._area(area)) for area in areas]
            case [_]:
                return [Choice(good, self._good(good)) for good in +self.left]
            case [_, good]:
                numbers = range(1, self.left[good] + 1)
                return [Choice(str(number), str(number)) for number in numbers]
            case _:
                return []

    def line(self, words: Sequence[str]) -> str | None:
        match list(words):
            case [area, good, number]:
                return write_load(Load(int(number), good, area))
            case _:
                return None

    def places(self, words: Sequence[str]) -> list[str]:
        return [words[0]] if words else open_to(self.view)

    def hint(self, words: Sequence[str]) -> str:
        return self.texts.text(f"hauling.{HINTS[min(len(words), 2)]}")

    def said(self, words: Sequence[str]) -> str:
        return ", ".join([*map(self._area, words[:1]), *map(self._good, words[1:2])])

    def _area(self, area: str) -> str:
        return self.texts.text("hauling.area", {"area": area})

    def _good(self, good: str) -> str:
        return self.texts.text("hauling.good", {"good": good})


class BazaarChat(TitleChat):
    """The rest is what any title has."""

    commands: Mapping[str, TitleCommand] = {"move": MoveCommand("haul"), "offer": OfferCommand("trade")}
    headings = ("day-began",)
    breaks = ("day-began",)

    def guide(self, asked: Asked, view: Any) -> Guide:
        return CartGuide(view, lines_of(asked.draft)) if asked.kind == "haul" else super().guide(asked, view)

    def idle(self, asked: Asked) -> str | None:
        return REST if asked.kind == "haul" else None

    def footer(self, asked: Sequence[Asked], view: Any, texts: Words, names: Names) -> list[str]:
        if view is None or view.me is None:
            return []
        return [texts.text("hauling.purse", {"coins": view.coins[view.me]})]


CHAT = {"bazaar": BazaarChat()}
