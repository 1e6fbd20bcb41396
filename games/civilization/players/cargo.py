"""Tokens along a ship's way, stop by stop, while a voyage is planned."""

from collections import Counter

from games.civilization.players.deployment import Deployment, Path


class Cargo:
    """Tokens at each stop; `loads` is how many go aboard (above 0) or ashore, by the stop's number."""

    def __init__(self, plan: Deployment, path: Path, price: int) -> None:
        """`price` tokens of the first stop have paid for the ship."""
        self.plan, self.path = plan, path
        self.final = [plan.final.get(id, 0) for id in path]
        self.unmoved = [0 if id in plan.locked else plan.unmoved.get(id, 0) for id in path]
        self.final[0] -= price
        self.unmoved[0] -= price
        self.loads = Counter[int]()

    def origin(self) -> int | None:
        """The stop, before the last one, with the unmoved token that is worth least where it is."""
        able = [number for number, count in enumerate(self.unmoved[:-1]) if count > 0]
        return min(able, key=self.last, default=None)

    def last(self, number: int) -> float:
        """What is lost with the last token at a stop."""
        return self.plan.marginal(self.path[number], self.final[number])

    def next(self, number: int) -> float:
        """What one token more is worth at a stop."""
        return self.plan.marginal(self.path[number], self.final[number] + 1)

    def embark(self, number: int) -> None:
        self.unmoved[number] -= 1
        self.final[number] -= 1
        self.loads[number] += 1

    def land(self, number: int, count: int) -> None:
        self.final[number] += count
        self.loads[number] -= count
