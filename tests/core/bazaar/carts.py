"""What merchants order at the end of a day: goods on carts, to quarters where they have a claim."""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from games.core.answers import AnyAnswer, Ordered
from games.core.decision import Decision
from games.core.dice import Chance, pick
from games.core.illegal import Forbidden, Malformed
from games.core.notation import counted, match, quote
from games.core.shapes import AnyShape, Orders
from tests.core.bazaar.goods import AREAS, CARTS, VALUES
from tests.core.bazaar.view import BazaarView

REST = "rest"


class Load(NamedTuple):
    """B.cart.1: some of one kind, to one quarter."""

    amount: int
    good: str
    area: str


def write_load(load: Load) -> str:
    return f"{load.amount} {load.good} > {load.area}"


def read_loads(lines: Sequence[str]) -> list[Load]:
    """`2 salt > north`, a cart a line; `rest` alone is none."""
    return [] if [line.casefold() for line in lines] == [REST] else [_read(line) for line in lines]


def _read(line: str) -> Load:
    what, arrow, where = line.partition(">")
    if not arrow:
        raise Malformed("cart.line", "B.cart.1", given=quote(line))
    count, good = counted(what.strip(), VALUES)
    return Load(count, good, match(where.strip(), AREAS))


def open_to(view: BazaarView) -> list[str]:
    """B.cart.2: the quarters that I have claimed."""
    return [area for area in AREAS if view.me in view.claims.get(area, [])]


class Haul(Decision[BazaarView], tag="haul"):
    """B.cart.1-2: loads, a line each; `rest`, if there are none."""

    deadline: ClassVar[str] = "turn"

    def shape(self, view: BazaarView) -> AnyShape:
        return Orders(1, CARTS)

    def default(self, view: BazaarView) -> AnyAnswer:
        return Ordered((REST,))

    def check(self, view: BazaarView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert isinstance(answer, Ordered)
        left = Counter(view.hand)
        for number, load in enumerate(read_loads(answer.lines), 1):
            if load.area not in open_to(view):
                raise Forbidden("cart.area", "B.cart.2", line=number, area=load.area)
            if not 0 < load.amount <= left[load.good]:
                facts = {"given": load.amount, "good": load.good, "most": left[load.good]}
                raise Forbidden("cart.goods", "B.cart.1", line=number, **facts)
            left[load.good] -= load.amount

    def sample(self, view: BazaarView, chance: Chance) -> AnyAnswer:
        goods = Counter(view.hand)
        able = [(good, 1 + chance.randrange(count)) for good, count in goods.items() if chance.randrange(2)]
        loads = [Load(count, good, pick(chance, open_to(view))) for good, count in able[:CARTS]]
        return Ordered(tuple(write_load(load) for load in loads) or (REST,))

    def complete(self, view: BazaarView, words: list[str]) -> list[str]:
        held = Counter(view.hand)
        match words:
            case []:
                return [REST, *(str(number) for number in range(1, max(held.values(), default=0) + 1))]
            case [number] if number.isdecimal():
                return [good for good in VALUES if held[good] >= int(number)]
            case [_, _]:
                return [">"]
            case [_, _, _]:
                return open_to(view)
            case _:
                return []
