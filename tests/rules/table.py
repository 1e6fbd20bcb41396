"""What the tests of any title's rules do with a game: answers as `seat: notation`, and what came of them."""

from typing import Any, Generic, TypeVar

from games.core.decision import kind_of
from games.core.engine import Open, expire, open_decisions, submit, take_back
from games.core.event import Event
from games.core.game import AnyGame
from games.core.illegal import Illegal

G = TypeVar("G", bound=AnyGame)


class RulesTable(Generic[G]):
    """A game in a position made up for one test; each title has a table that sets it up in few words."""

    def __init__(self, game: G) -> None:
        self.game = game
        self.events: list[Event] = []
        """What the last `play` led to."""
        self.check()

    def check(self) -> None:
        """Asserts what must hold of every state."""

    # What players do.

    def play(self, *lines: str) -> None:
        """Answers in their notation, each by a seat that is asked one thing; ` / ` begins a new line."""
        self.events = []
        for line in lines:
            item, text = self._asked(line)
            answer = item.decision.parse(self.game.look(item.seat), text.replace(" / ", "\n"))
            self.events += submit(self.game, item.id, item.seat, answer)
            self.check()

    def refused(self, line: str) -> str:
        """The code and the rule of a refusal, which has changed nothing."""
        return " ".join(filter(None, self.refusal(line)[:2]))

    def refusal(self, line: str) -> tuple[str, str | None, dict[str, Any]]:
        before = self.game.codec.encode(self.game)
        try:
            self.play(line)
        except Illegal as illegal:
            assert self.game.codec.encode(self.game) == before
            return illegal.code, illegal.rule, illegal.facts
        raise AssertionError(f"not refused: {line}")

    def take_back(self, seat: str) -> None:
        """An early answer is withdrawn."""
        self.events = take_back(self.game, self._asked(f"{seat}: ")[0].id, seat)

    def deadline(self) -> None:
        """The time of everyone who is waited for is up."""
        owed = [item.id for item in open_decisions(self.game).values() if item.owed]
        self.events = expire(self.game, owed)

    def _asked(self, line: str) -> tuple[Open, str]:
        seat, _, text = line.partition(": ")
        mine = [item for item in open_decisions(self.game).values() if item.seat == seat]
        assert len(mine) == 1, f"{seat} is asked {len(mine)} things; asked are {self.asks()}"
        return mine[0], text

    # What there is to see.

    def asks(self) -> list[str]:
        """Who is asked what: `rome move`; in brackets where the game does not wait for it yet."""
        items = open_decisions(self.game).values()
        texts = [(f"{item.seat} {kind_of(item.decision)}", item.owed) for item in items]
        return [text if owed else f"({text})" for text, owed in texts]

    def question(self, seat: str) -> Any:
        """The decision that this seat is asked."""
        return self._asked(f"{seat}: ")[0].decision

    def shape(self, seat: str) -> Any:
        return self.question(seat).shape(self.game.look(seat))

    def kinds(self) -> list[str]:
        """The events of the last `play` that are the game's own."""
        return [kind for event in self.events if (kind := kind_of(event)) not in ("answered", "flow")]
