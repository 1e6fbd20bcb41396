"""Revolts and wars."""

from typing import TYPE_CHECKING, Literal

from data.tigris import Colour
from games.core.answers import Chose
from games.core.audience import Seat
from games.core.frame import Frame
from games.tigris.decisions import Commit
from games.tigris.events import (
    ConflictBegan,
    ConflictWon,
    LeaderWithdrawn,
    PointsGained,
    SupportersRemoved,
    TilesCommitted,
)
from games.tigris.strengths import removable, supporters, temples_beside

if TYPE_CHECKING:
    from games.tigris.state import Tigris


class Conflict(Frame, kw_only=True):
    """What revolts and wars share: the attacker adds tiles, then the defender, then the higher total wins."""

    colour: Colour
    attacker: Seat
    defender: Seat
    attack: int = 0
    defence: int = 0
    step: str = "begin"

    def kind(self) -> Literal["revolt", "war"]:
        raise NotImplementedError

    def tiles(self) -> Colour:
        """The colour of the tiles that count."""
        raise NotImplementedError

    def strength(self, game: "Tigris", seat: Seat) -> int:
        raise NotImplementedError

    def begin(self, game: "Tigris") -> None:
        """T.revolt.3, T.war.4: what each side has on the board."""
        self.attack = self.strength(game, self.attacker)
        self.defence = self.strength(game, self.defender)
        game.emit(
            ConflictBegan(self.kind(), self.colour, self.attacker, self.defender, self.attack, self.defence)
        )
        self.attacker_commits(game)

    def attacker_commits(self, game: "Tigris") -> None:
        """T.revolt.4, T.war.7: the attacker first."""
        game.ask(self._question(game, self.attacker), then="defender_commits")

    def defender_commits(self, game: "Tigris") -> None:
        self.attack += self._commit(game, self.attacker)
        game.ask(self._question(game, self.defender), then="decide")

    def decide(self, game: "Tigris") -> None:
        """T.revolt.5, T.war.8: the higher total wins; the defender wins a tie."""
        self.defence += self._commit(game, self.defender)
        won = self.attack > self.defence
        winner, loser = (self.attacker, self.defender) if won else (self.defender, self.attacker)
        game.emit(ConflictWon(self.kind(), self.colour, winner, loser, self.attack, self.defence))
        self.settle(game, winner, loser)
        game.leave()

    def settle(self, game: "Tigris", winner: Seat, loser: Seat) -> None:
        raise NotImplementedError

    def withdraw(self, game: "Tigris", loser: Seat) -> None:
        """T.revolt.6, T.war.9: the beaten leader returns to its owner."""
        space = game.board.leaders[loser][self.colour]
        game.emit(LeaderWithdrawn(loser, self.colour, space, self.kind()))

    def _question(self, game: "Tigris", seat: Seat) -> dict[Seat, Commit]:
        """T.hidden.1: asked unless what all can see leaves no choice, whatever the hand holds."""
        attacks = seat == self.attacker
        question = Commit(
            kind=self.kind(),
            side="attacker" if attacks else "defender",
            colour=self.colour,
            tiles=self.tiles(),
            opponent=self.defender if attacks else self.attacker,
            mine=self.attack if attacks else self.defence,
            theirs=self.defence if attacks else self.attack,
        )
        choices = question.counts(game.look(None), held=len(game.hands[seat]))
        return {seat: question} if len(choices) > 1 else {}

    def _commit(self, game: "Tigris", seat: Seat) -> int:
        """T.revolt.8, T.war.11: what is added leaves the game, whoever wins."""
        answer = game.answered().get(seat)
        if answer is None:
            return 0
        assert isinstance(answer, Chose)
        count = int(answer.option)
        game.emit(TilesCommitted(seat, self.tiles(), count))
        return count


class Revolt(Conflict, kw_only=True, tag="revolt"):
    """T.revolt.1-8: two leaders of one colour, fought with temples."""

    def kind(self) -> Literal["revolt", "war"]:
        return "revolt"

    def tiles(self) -> Colour:
        return "red"

    def strength(self, game: "Tigris", seat: Seat) -> int:
        return temples_beside(game.board, game.board.leaders[seat][self.colour])

    def settle(self, game: "Tigris", winner: Seat, loser: Seat) -> None:
        """T.revolt.6-7: the loser's leader leaves, the winner gains one amulet."""
        self.withdraw(game, loser)
        game.emit(PointsGained(winner, "red", 1, "revolt"))


class War(Conflict, kw_only=True, tag="war"):
    """T.war.3-14: two leaders of one colour on the two sides of the unification tile."""

    def kind(self) -> Literal["revolt", "war"]:
        return "war"

    def tiles(self) -> Colour:
        return self.colour

    def strength(self, game: "Tigris", seat: Seat) -> int:
        return supporters(game.board, seat, self.colour).bit_count()

    def settle(self, game: "Tigris", winner: Seat, loser: Seat) -> None:
        """T.war.9-10, 14: one point for the leader and one for each supporter really taken off."""
        lost = removable(game.board, loser, self.colour)
        self.withdraw(game, loser)
        if lost:
            game.emit(SupportersRemoved(loser, self.colour, tuple(lost)))
        game.emit(PointsGained(winner, self.colour, 1 + len(lost), "war"))
