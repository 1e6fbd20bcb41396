"""The shape of paying: a price with alternatives and jokers, and every way to pay it."""

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from games.core import notation
from games.core.answers import AnyAnswer, Paid
from games.core.dice import Chance, pick
from games.core.illegal import Forbidden
from games.core.shape import Shape

ANY = "any"
"""In a price: so many of whatever kind."""


class Payment(Shape, frozen=True, tag="payment"):
    """One of these prices, paid exactly: so many of each kind, and of ANY. A joker stands for any kind.

    `holds` is what the payer has, the least valuable first: a proposal spends it in that order, jokers last.
    Where a seat may decline, the last of the prices is empty. Notation: `1 food, 2 gold`, `none`.
    """

    prices: tuple[dict[str, int], ...]
    holds: dict[str, int]
    jokers: tuple[str, ...] = ()
    takes: ClassVar[type] = Paid

    def check(self, answer: AnyAnswer) -> None:
        super().check(answer)
        assert isinstance(answer, Paid)
        for name, amount in answer.amounts.items():
            held = self.holds.get(name, 0)
            if not 0 < amount <= held:
                raise Forbidden("payment.held", given=notation.quote(name), amount=amount, held=held)
        if not self._settles(answer.amounts):
            raise Forbidden("payment.price", prices=[notation.counts(price) for price in self.prices])

    def sample(self, chance: Chance) -> AnyAnswer:
        paid = pick(chance, self.proposals())
        for _ in range(chance.randrange(4)):
            paid = pick(chance, [paid, *self.changes(paid)])
        return paid

    def parse(self, text: str) -> AnyAnswer:
        return Paid(notation.amounts(text, self.holds))

    def proposals(self) -> list[Paid]:
        """How to pay each price that can be paid: with the least valuable things and the fewest jokers."""
        found = (self._cheapest(price) for price in self.prices)
        return [paid for paid in found if paid is not None]

    def changes(self, paid: Paid) -> list[Paid]:
        """What may be paid instead: with one thing exchanged for another, or at another price."""
        found: list[Paid] = []
        for out in paid.amounts:
            for into in self.holds:
                amounts = Counter(paid.amounts)
                amounts[out] -= 1
                amounts[into] += 1
                if into != out and amounts[into] <= self.holds[into] and self._settles(amounts):
                    found.append(self._ordered(amounts))
        mine = [price for price in self.prices if self._pays(price, paid.amounts)]
        others = (self._cheapest(price) for price in self.prices if price not in mine)
        return list({str(one): one for one in (*found, *others) if one is not None and one != paid}.values())

    def _settles(self, amounts: Mapping[str, int]) -> bool:
        return any(self._pays(price, amounts) for price in self.prices)

    def _pays(self, price: Mapping[str, int], amounts: Mapping[str, int]) -> bool:
        """All of it, no more, and nothing but jokers in place of what the price names."""
        named = Counter({name: amount for name, amount in price.items() if name != ANY})
        spare = Counter(amounts) - named
        plain = sum(amount for name, amount in spare.items() if name not in self.jokers)
        return sum(amounts.values()) == sum(price.values()) and plain <= price.get(ANY, 0)

    def _cheapest(self, price: Mapping[str, int]) -> Paid | None:
        left, paid = Counter(self.holds), Counter[str]()

        def spend(name: str, most: int) -> int:
            amount = min(most, left[name])
            left[name] -= amount
            paid[name] += amount
            return most - amount

        lacking = sum(spend(name, amount) for name, amount in price.items() if name != ANY)
        rest = price.get(ANY, 0)
        for name in self.holds:
            rest = rest if name in self.jokers else spend(name, rest)
        lacking += rest
        for name in self.holds:
            lacking = spend(name, lacking) if name in self.jokers else lacking
        return None if lacking else self._ordered(paid)

    def _ordered(self, amounts: Mapping[str, int]) -> Paid:
        return Paid({name: amounts[name] for name in self.holds if amounts.get(name)})
