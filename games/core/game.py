"""The whole authoritative state of one match, and what a step may say to the flow."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec

from games.core.answers import AnyAnswer
from games.core.audience import Nobody, Public, Seat
from games.core.codec import Codec
from games.core.dice import Chance, commitment, throw
from games.core.event import Event
from games.core.flow import D, F, Flow, Gather, Questions
from games.core.frame import Frame
from games.core.illegal import Forbidden
from games.core.result import Result
from games.core.run import Run

V = TypeVar("V")


class Game(msgspec.Struct, Generic[F, D, V], dict=True, kw_only=True, forbid_unknown_fields=True):
    """One typed struct per title. `F` and `D` are its frames and decisions, `V` is its View.

    `commitment` is what everybody may know of the seed from the start; it fills itself in.
    """

    title: Public[str]
    format: Public[int]
    rules: Public[str]
    data: Public[str]
    seats: Public[list[Seat]]
    seed: Nobody[str]
    commitment: Public[str] = ""
    epoch: Public[int] = 0
    rolls: Nobody[dict[str, int]] = {}
    flow: Nobody[Flow[F, D]]

    codec: ClassVar[Codec]

    def __post_init__(self) -> None:
        self.commitment = self.commitment or commitment(self.seed)

    @abstractmethod
    def look(self, viewer: Seat | None) -> V:
        """What a seat (or, for None, a spectator) may know, built from nothing; shares the state's parts."""

    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended, once it has."""

    def departure(self, seat: Seat) -> Event:
        """The event by which this seat leaves the game for good; Forbidden where the rules know none."""
        raise Forbidden("depart.unknown", seat=seat)

    # What the proof of `secrets` must know of a title.

    def certain(self, viewer: Seat | None) -> Mapping[Seat, Mapping[Any, int]]:
        """Of the things hidden at other seats, those that the viewer surely knows."""
        return {}

    def fit(self, truth: Any, viewer: Seat | None, chance: Chance) -> bool:
        """After hidden facts were changed, makes those that depend on them fit; False if they cannot."""
        return True

    # Ends of a step.

    def ask(
        self,
        questions: Questions[D],
        then: str,
        *,
        gather: Gather = "in_order",
        each: str | None = None,
        order: Sequence[Seat] = (),
    ) -> None:
        """Asks these seats; goes on at `then` when nothing is owed any more, so at once if nobody is asked.

        A seat may be asked several things at once, by key; what is `Unowed` it may answer until then.
        """
        self.run.ask(questions, then, gather, each, order)

    def enter(self, child: Frame, then: str) -> None:
        """Puts a frame on top; what it leaves goes to the step `then`.

        In an `each` step: the rest of the ask waits under the child, and `then` goes on with the reaction.
        """
        self.run.enter(child, then)

    def fork(self, children: Mapping[str, Frame], then: str) -> None:
        """One stack per key, side by side; what they leave goes to the step `then`, by key, in this order."""
        self.run.fork(children, then)

    def gate(self, then: str) -> None:
        """In a fork: waits until the siblings before this one have come as far; then shares may be drawn."""
        self.run.gate(then)

    def go(self, then: str) -> None:
        """On to another step of the same frame."""
        self.run.go(then)

    def leave(self, value: Any = None) -> None:
        """The procedure is over; `value`, plain data, goes to the frame that entered it."""
        self.run.leave(value)

    def end(self) -> None:
        """The game is over."""
        self.run.end()

    # Within a step.

    def emit(self, event: Event) -> None:
        """Applies a change and tells of it."""
        self.run.emit(event)

    def end_siblings(self) -> None:
        """In a fork: the other children are over; of those the parent gets only what had left before."""
        self.run.end_siblings()

    def roll(self, key: str, n: int) -> int:
        """A fair number from 0 to n - 1 from the stream of this key."""
        return roll(self, key, n)

    def chosen(self, seat: Seat, key: str = "") -> AnyAnswer:
        """What this seat answered to the ask that led to this step, or to the one that went on to it."""
        return self.run.answers[key][seat]

    def answered(self, key: str = "") -> dict[Seat, AnyAnswer]:
        """All answers to that ask (to its questions of this key); none after an ask of nobody."""
        return self.run.answers.get(key, {})

    def keep(self, decision: D | None = None, *, owed: bool = True) -> None:
        """In an `each` step: the question stays open under its id; unless `owed`, nobody waits for it."""
        self.run.keep(decision, owed)

    def close(self) -> None:
        """In an `each` step: the ask is over for everybody."""
        self.run.close()

    @property
    def run(self) -> Run:
        """The run in progress; there is one only while a submit works."""
        run: Run = vars(self)["run"]
        return run


AnyGame: TypeAlias = Game[Any, Any, Any]


def roll(game: AnyGame, key: str, n: int) -> int:
    """A fair number of the game's own dice; advances the counter of the stream."""
    run: Run | None = vars(game).get("run")
    if run is not None:
        run.roll(key)
    counter = game.rolls.get(key, 0)
    game.rolls[key] = counter + 1
    return throw(game.seed, game.epoch, key, counter, n)
