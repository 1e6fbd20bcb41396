"""Diaspora by tapping: from, the region to go to, the area, how many."""

from collections.abc import Sequence

from bot.chat.orders import Choice, Guide
from bot.chat.titles.civilization.moving import AREA, area_code, area_of
from data.words import Words, words
from games.civilization.table.traits import amount
from games.core.illegal import Illegal
from games.empires.abilities.journeys import (
    NONE,
    Journey,
    check_journeys,
    may_receive,
    read_journeys,
    write_journey,
)
from games.empires.view import EmpiresView

REGION = "~"


class JourneyGuide(Guide):
    """Leads through one journey more, after those of the draft."""

    def __init__(self, view: EmpiresView, draft: Sequence[str]) -> None:
        assert view.me is not None
        self.view, self.me, self.begun = view, view.me, bool(draft)
        self.texts: Words = words("empires")
        try:
            self.before = read_journeys(view, draft) if draft else []
        except Illegal:
            # The refusal comes when it is sent; until then it only does not count.
            self.before = []

    def choices(self, words: Sequence[str]) -> list[Choice]:
        match list(words):
            case []:
                none = [] if self.begun else [Choice(NONE, self.texts.text("scattering.none"))]
                own = self.view.pieces.token_areas(self.me)
                return none + [Choice(self._code(id), self._left(id)) for id in own if self._spare(id)]
            case [start] if start.startswith(AREA):
                found = dict.fromkeys(region for id in self._goals(start) if (region := self._region(id)))
                return [Choice(REGION + id, self.texts.text(f"words.civilization.{id}")) for id in found]
            case [start, region]:
                near = [id for id in self._goals(start) if self._region(id) == region.removeprefix(REGION)]
                return [Choice(self._code(id), self.view.board.areas[id].name) for id in near]
            case [start, _, goal]:
                most = [
                    n
                    for n in range(1, self._spare(area_of(self.view, start)) + 1)
                    if self._may(n, start, goal)
                ]
                return [Choice(str(n), self.texts.text("labels.move.other", {"option": n})) for n in most]
            case _:
                return []

    def line(self, words: Sequence[str]) -> str | None:
        match list(words):
            case [only] if only == NONE:
                return NONE
            case [start, _, goal, count]:
                return write_journey(self.view, self._journey(int(count), start, goal))
            case _:
                return None

    def places(self, words: Sequence[str]) -> list[str]:
        codes = [choice.word for choice in self.choices(words) if choice.word.startswith(AREA)]
        return [self.view.board.areas[area_of(self.view, code)].name for code in codes]

    def hint(self, words: Sequence[str]) -> str:
        return self.texts.text(f"scattering.hints.{min(len(words), 3)}")

    def said(self, words: Sequence[str]) -> str:
        names: list[str] = []
        for word in words:
            if word.startswith(AREA):
                names.append(self.view.board.areas[area_of(self.view, word)].name)
            elif word.startswith(REGION):
                names.append(self.texts.text(f"words.civilization.{word.removeprefix(REGION)}"))
        return " > ".join(names)

    def _goals(self, start: str) -> list[str]:
        able = [id for id in self.view.board.areas if may_receive(self.view, self.me, id)]
        return [id for id in able if self._may(1, start, self._code(id))]

    def _region(self, id: str) -> str | None:
        return self.view.board.areas[id].region

    def _journey(self, count: int, start: str, goal: str) -> Journey:
        return Journey(count, area_of(self.view, start), area_of(self.view, goal))

    def _may(self, count: int, start: str, goal: str) -> bool:
        try:
            check_journeys(self.view, self.me, [*self.before, self._journey(count, start, goal)])
        except Illegal:
            return False
        return True

    def _spare(self, id: str) -> int:
        """Tokens there that may still travel."""
        gone = sum(journey.tokens for journey in self.before if journey.origin == id)
        left = amount(self.view, "diaspora", "tokens") - sum(j.tokens for j in self.before)
        return min(self.view.pieces.tokens_in(id, self.me) - gone, left)

    def _code(self, id: str) -> str:
        return area_code(self.view.facts, id)

    def _left(self, id: str) -> str:
        place = self.view.board.areas[id]
        return self.texts.text("scattering.area", {"area": place.name, "tokens": self._spare(id)})
