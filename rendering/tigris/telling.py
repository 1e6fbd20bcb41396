"""The board in words: what is read out in place of the picture, short and at length.

Sentences are made one by one as they are wanted: a short text has room for the first of them only.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence

from data.tigris import COLOURS
from games.core.audience import Seat
from games.tigris.board import Kingdom
from games.tigris.pieces import MONUMENTS, monument_name
from games.tigris.spaces import BIT, mask
from games.tigris.spaces import names as spaces_of
from rendering.tigris.area import SPACES
from rendering.tigris.scene import Clash, News, clashes, public
from rendering.tigris.showing import Showing


class Teller:
    """Makes the sentences, each from the catalogue."""

    def __init__(self, showing: Showing) -> None:
        self.showing = showing
        self.view = showing.view

    def say(self, key: str, **facts: Hashable) -> str:
        return self.showing.text(f"told.{key}", **facts)

    def now(self) -> Iterator[str]:
        """The turn, and what the table waits for."""
        words, names = self.showing.words, self.showing.names
        yield self.say("title", turn=self.showing.text("turn", turn=self.view.turn))
        if self.view.final is not None:
            yield self.say("over")
            return
        for asked in self.view.asked:
            if asked.owed:
                yield self.say("waiting", waiting=words.waiting(asked.seat, asked.kind, names))
                if asked.kind == "take-action" and asked.decision is not None:
                    yield self.say("left", left=asked.decision["left"])

    def news(self, news: News) -> Iterator[str]:
        """What has happened, in the words of the announcements."""
        for told in public(news):
            sentence = self.showing.words.event(told, self.showing.names)
            if sentence:
                yield sentence

    def fights(self) -> Iterator[str]:
        for clash in clashes(self.view):
            yield self._clash(clash)
        if self.view.board.unification is not None:
            yield self.say("united", space=self.view.board.unification)

    def _clash(self, clash: Clash) -> str:
        attacker, defender = clash.attacker, clash.defender
        return self.say(
            "clash",
            kind=clash.kind,
            colour=clash.colour,
            attacker=attacker.seat,
            defender=defender.seat,
            place=attacker.space,
            goal=defender.space,
            attack=attacker.strength,
            defence=defender.strength,
        )

    def kingdoms(self, *, in_full: bool) -> Iterator[str]:
        """Who stands where; with all pieces if it is to be complete. The largest first."""
        found = sorted(self.view.board.grid.kingdoms(), key=lambda k: (-k.bits.bit_count(), k.bits))
        for kingdom in found:
            yield self._kingdom(kingdom, in_full)

    def _kingdom(self, kingdom: Kingdom, in_full: bool) -> str:
        owners = tuple(told for seat in self.view.seats if (told := self._owner(kingdom, seat)))
        first, last = corners(spaces_of(kingdom.bits))
        if not in_full:
            return self.say("kingdom", first=first, last=last, owners=owners)
        pieces = self._joined(self._pieces(kingdom.bits))
        return self.say("realm", first=first, last=last, owners=owners, pieces=pieces)

    def _owner(self, kingdom: Kingdom, seat: Seat) -> str | None:
        """A player with all leaders that stand there."""
        standing = {leader.colour: leader.bit for leader in kingdom.leaders if leader.seat == seat}
        leaders = tuple(
            self.say("leader", colour=colour, space=spaces_of(standing[colour])[0])
            for colour in COLOURS
            if colour in standing
        )
        return self.say("owner", seat=seat, leaders=leaders) if leaders else None

    def wilderness(self) -> Iterator[str]:
        """What lies outside of all kingdoms."""
        held = 0
        for kingdom in self.view.board.grid.kingdoms():
            held |= kingdom.bits
        pieces = self._pieces(mask(SPACES) & ~held)
        if pieces:
            yield self.say("wild", pieces=self._joined(pieces))

    def _pieces(self, bits: int) -> list[str]:
        """Everything but the leaders on these spaces."""
        board = self.view.board
        told: list[str] = []
        for colour in COLOURS:
            told += self._group("pieces", spaces_of(board.grid.up[colour] & bits), colour=colour)
        told += self._group("treasures", spaces_of(mask(board.treasures) & bits))
        for monument in board.monuments:
            if mask(monument.spaces) & bits:
                told += self._group("monument", monument.spaces, colours=monument.colours)
        for colour, space in board.buildings.items():
            if BIT[space] & bits:
                told.append(self.say("building", colour=colour, space=space))
        if mask(board.wonder) & bits:
            told += self._group("wonder", board.wonder)
        return told + self._group("catastrophes", spaces_of(board.grid.dead & bits))

    def _group(self, key: str, spaces: Sequence[str], **facts: Hashable) -> list[str]:
        listed = self._joined(spaces)
        return [self.say(key, spaces=tuple(spaces), listed=listed, **facts)] if spaces else []

    def players(self) -> Iterator[str]:
        for seat in self.view.seats:
            yield self.player(seat)

    def player(self, seat: Seat) -> str:
        view = self.view
        if seat not in view.dynasties:
            return self.say("guest", seat=seat)
        away = tuple(colour for colour in COLOURS if view.board.leader(seat, colour) is None)
        return self.say(
            "player",
            seat=seat,
            dynasty=view.dynasties[seat],
            tiles=view.hand_sizes[seat],
            catastrophes=view.catastrophes[seat],
            away=self.say("away", leaders=away) if away else self.say("all_on_board"),
        )

    def stock(self) -> Iterator[str]:
        """What is left for all."""
        yield self.say("stock", treasures=len(self.view.board.treasures))
        built = {monument.id for monument in self.view.board.monuments}
        left = [monument_name(number) for number in MONUMENTS if number not in built]
        listed = self._joined(self.showing.text(f"words.monument.{name}") for name in left)
        yield self.say("monuments", count=len(left), listed=listed)

    def _joined(self, parts: Iterable[str]) -> str:
        """All of them: a list in the catalogue's own form is cut after a dozen."""
        return self.showing.text("lists.comma").join(parts)


def corners(spaces: Iterable[str]) -> tuple[str, str]:
    """The top left and the bottom right space of the rectangle around these."""
    columns, rows = zip(*(SPACES[space] for space in spaces), strict=True)
    return f"{chr(ord('A') + min(columns))}{min(rows) + 1}", f"{chr(ord('A') + max(columns))}{max(rows) + 1}"
