"""The state of a game of Tigris & Euphrates."""

from functools import cached_property
from typing import Annotated, ClassVar, Literal

from data.tigris import Colour, TigrisFacts, facts_of
from games.core.audience import Nobody, Owner, Pool, Public, Seat
from games.core.codec import Codec
from games.core.flow import Stack
from games.core.flow_events import CORE_EVENTS
from games.core.game import Game
from games.core.history import Rewound
from games.core.result import Result
from games.tigris.board import Board
from games.tigris.decisions import DECISIONS, AnyDecision
from games.tigris.events import EVENTS
from games.tigris.frames import AnyFrame
from games.tigris.options import Options
from games.tigris.scoring import score
from games.tigris.view import TigrisView

RULES = "1"
"""The version of the rules: a changed ruling applies to new games only."""


class Tigris(Game[AnyFrame, AnyDecision, TigrisView], kw_only=True):
    """T.hidden.1-3: hands, points and treasures are their owner's; bag and discards are nobody's to see."""

    options: Public[Options]
    board: Public[Board]
    dynasties: Public[dict[Seat, str]]
    active: Public[Seat]
    turn: Public[int] = 0
    catastrophes: Public[dict[Seat, int]]
    over: Public[Literal["treasures", "bag", "limit"] | None] = None
    hands: Owner[Annotated[dict[Seat, list[Colour]], Pool("tiles")]]
    points: Owner[dict[Seat, dict[Colour, int]]]
    treasures: Owner[dict[Seat, int]]
    bag: Nobody[Annotated[list[Colour], Pool("tiles")]]
    discards: Nobody[Annotated[list[Colour], Pool("tiles")]]

    codec: ClassVar[Codec]

    def __post_init__(self) -> None:
        """A save of a data version that this build does not have is refused."""
        super().__post_init__()
        self.board.play_by(self.facts)

    @cached_property
    def facts(self) -> TigrisFacts:
        """The facts of the data version that the game began with."""
        return facts_of(self.data)

    def look(self, viewer: Seat | None) -> TigrisView:
        mine = viewer if viewer in self.hands else None
        view = TigrisView(
            me=mine,
            data=self.data,
            seats=self.seats,
            options=self.options,
            board=self.board,
            dynasties=self.dynasties,
            active=self.active,
            turn=self.turn,
            catastrophes=self.catastrophes,
            hand_sizes={seat: len(hand) for seat, hand in self.hands.items()},
            commitment=self.commitment,
            hand=self.hands[mine] if mine else [],
            points=self.points[mine] if mine else {},
            treasures=self.treasures[mine] if mine else 0,
            final=self.result(),
            seed=self.seed if self.over else None,
        )
        vars(view)["facts"] = self.facts  # looked up once for the game and all its views
        return view

    def result(self) -> Result | None:
        return None if self.over is None else score(self.points, self.treasures)

    def clockwise(self, first: Seat) -> list[Seat]:
        """T.turn.1: all seats from this one on."""
        at = self.seats.index(first)
        return self.seats[at:] + self.seats[:at]


Tigris.codec = Codec(
    "tigris",
    Tigris,
    Stack[AnyFrame, AnyDecision],
    DECISIONS,
    (*CORE_EVENTS, Rewound, *EVENTS),
)
