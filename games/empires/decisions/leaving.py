"""Where tokens go whose region has closed."""

from typing import ClassVar

from games.core.answers import Allocated, AnyAnswer
from games.core.decision import Decision
from games.core.dice import Chance, pick, shuffle
from games.core.shapes import Allocate, AnyShape
from games.empires.leaving import Refuge, check_refuge, refuge
from games.empires.view import EmpiresView


class Resettle(Decision[EmpiresView], tag="resettle"):
    """E.leave.11: where one's tokens go that stood in the closed region."""

    tokens: int
    deadline: ClassVar[str] = "cities"

    def shape(self, view: EmpiresView) -> AnyShape:
        given = self._refuge(view)
        return Allocate(given.tokens, given.tokens, given.most)

    def default(self, view: EmpiresView) -> AnyAnswer:
        """Area by area; what is too much goes to the first that can take it."""
        given = self._refuge(view)
        placed = {id: count for id, count in given.least.items() if count}
        for id, most in given.most.items():
            more = min(most - placed.get(id, 0), given.tokens - sum(placed.values()))
            if more:
                placed[id] = placed.get(id, 0) + more
        return Allocated(placed)

    def check(self, view: EmpiresView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert isinstance(answer, Allocated)
        check_refuge(view, self._refuge(view), answer.amounts)

    def sample(self, view: EmpiresView, chance: Chance) -> AnyAnswer:
        given = self._refuge(view)
        placed = {id: count for id, count in given.least.items() if count}
        places = [id for id, most in given.most.items() for _ in range(most - placed.get(id, 0))]
        shuffle(chance, places)
        while sum(placed.values()) < given.tokens:
            id = pick(chance, places)
            places.remove(id)
            placed[id] = placed.get(id, 0) + 1
        return Allocated(placed)

    def _refuge(self, view: EmpiresView) -> Refuge:
        assert view.me is not None
        return refuge(view, view.me, self.tokens)
