"""Cities by tapping: where, and they are paid as they best can be; other ways to pay are typed."""

from collections.abc import Sequence

from bot.chat.orders import Choice, Guide
from data.words import Words
from games.civilization.board.areas import name
from games.civilization.cities.blueprints import NONE, read_cities, write_city
from games.civilization.cities.construction import Construction, Works, plan, sites
from games.civilization.table.view import CivilizationView
from games.core.illegal import Illegal


class CityGuide(Guide):
    """Leads to one city more, as things stand after the lines of the draft."""

    def __init__(self, view: CivilizationView, texts: Words, draft: Sequence[str]) -> None:
        assert view.me is not None
        self.view, self.me, self.works = view, view.me, Works(view, view.me)
        self.texts = texts
        for line in draft:
            try:
                for city in read_cities(view, [line]):
                    self.works.build(city)
            except Illegal:
                # The advice tells what is wrong with a line; here it only does not happen.
                continue
        self.able = {name(view, city.area): city for city in self._able()}
        self.begun = bool(draft)

    def _able(self) -> list[Construction]:
        found: list[Construction] = []
        for area in sites(self.works.table, self.me):
            city = plan(self.works.table, self.me, area)
            trial = Works(self.works.table, self.me)
            trial.helped |= self.works.helped
            try:
                trial.build(city)
            except Illegal:
                continue
            found.append(city)
        return found

    def choices(self, words: Sequence[str]) -> list[Choice]:
        if words:
            return []
        none = [] if self.begun else [Choice(NONE, self.texts.text("raising.none"))]
        return none + [Choice(place, write_city(self.view, city)) for place, city in self.able.items()]

    def line(self, words: Sequence[str]) -> str | None:
        match list(words):
            case [place] if place in self.able:
                return write_city(self.view, self.able[place])
            case [only] if only == NONE:
                return NONE
            case _:
                return None

    def places(self, words: Sequence[str]) -> list[str]:
        return [] if words else list(self.able)

    def hint(self, words: Sequence[str]) -> str:
        return self.texts.text("raising.hint")

    def said(self, words: Sequence[str]) -> str:
        return " ".join(words)
