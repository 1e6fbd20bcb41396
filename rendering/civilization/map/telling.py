"""The map in words: what is read out in place of the picture, short and at length."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence

from games.civilization.movement.orders import Order, write_order
from games.civilization.pieces.pieces import BARBARIANS, AreaId
from games.core.audience import Seat
from rendering.civilization.map.scene import News, public
from rendering.civilization.map.showing import MapShowing


class Teller:
    """Makes the sentences, each from the catalogue, one by one as they are wanted."""

    def __init__(self, showing: MapShowing) -> None:
        self.showing = showing
        self.view = showing.view

    def say(self, key: str, **facts: Hashable) -> str:
        return self.showing.text(f"told.{key}", **facts)

    def now(self) -> Iterator[str]:
        """The turn, and whom the table waits for."""
        board = self.showing.text(f"board.{self.showing.board.name}")
        yield self.say("title", board=board, turn=self.showing.turn())
        if self.view.final is not None:
            yield self.say("over")
        elif waited := self.showing.waited():
            yield self.say("waiting", seats=waited)

    def news(self, news: News) -> Iterator[str]:
        """What has happened, in the words of the announcements."""
        for told in public(news, self.showing.style.public):
            sentence = self.showing.words.event(told, self.showing.names)
            if sentence:
                yield sentence

    def plans(self, draft: Sequence[Order], choices: Collection[AreaId]) -> Iterator[str]:
        if draft:
            yield self.say("draft", orders=self._joined(write_order(self.view, order) for order in draft))
        if choices:
            yield self.say("choices", areas=self._areas(sorted(choices)))

    def fights(self) -> Iterator[str]:
        if areas := tuple(standing.area for standing in self.showing.standings.values() if standing.fought):
            yield self.say("fights", areas=areas)

    def seats(self) -> Iterator[str]:
        """How strong everybody is."""
        pieces = self.view.pieces
        for seat, civilization in self.view.civilizations.items():
            yield self.say(
                "seat",
                seat=seat,
                civilization=civilization,
                cities=pieces.cities_of(seat),
                tokens=pieces.tokens_of(seat),
                ships=pieces.ships_of(seat),
            )

    def strangers(self) -> Iterator[str]:
        """The barbarians and their cities."""
        pieces = self.view.pieces
        if tokens := pieces.token_areas(BARBARIANS):
            yield self.say("barbarians", tokens=tuple(tokens.items()))
        if cities := pieces.city_areas(BARBARIANS):
            yield self.say("pirates", areas=tuple(cities))

    def places(self, areas: Collection[AreaId] | None = None) -> Iterator[str]:
        """Who stands where: everywhere, or in these areas."""
        for seat in self.view.civilizations:
            yield from self._seat(seat, areas)

    def closed(self) -> Iterator[str]:
        if areas := self.showing.closed():
            yield self.say("closed", areas=self._areas(areas))

    def part(self, areas: Iterable[AreaId]) -> str:
        return self.say("part", areas=self._areas(areas))

    def _seat(self, seat: Seat, areas: Collection[AreaId] | None) -> Iterator[str]:
        pieces = self.view.pieces
        cities = [area for area in pieces.city_areas(seat) if areas is None or area in areas]
        if cities:
            yield self.say("where.cities", seat=seat, areas=self._areas(cities))
        for key, counts in (("tokens", pieces.token_areas(seat)), ("ships", pieces.ship_areas(seat))):
            told = [
                self.say("where.crowd", area=area, count=count)
                for area, count in counts.items()
                if areas is None or area in areas
            ]
            if told:
                yield self.say(f"where.{key}", seat=seat, areas=self._joined(told))

    def _areas(self, areas: Iterable[AreaId]) -> str:
        return self._joined(self.showing.areas[area].name for area in areas)

    def _joined(self, parts: Iterable[str]) -> str:
        """All of them: a list in the catalogue's own form is cut after a dozen."""
        return self.showing.text("lists.comma").join(parts)


def present(showing: MapShowing, areas: Collection[AreaId]) -> set[Seat]:
    """Who has anything in these areas."""
    found: set[str] = set()
    for area in areas:
        if standing := showing.standings.get(area):
            found |= {*standing.holders, *(flag for flag, _ in standing.ships)}
    return {seat for seat, flag in showing.view.civilizations.items() if flag in found}
