"""Orders of movement by tapping: from, to, how many. Ships go on word by word.

An area is `%` and its number (area_numbers.toml of the title), so that a long voyage fits into a custom_id.
"""

from collections.abc import Sequence
from copy import copy

from bot.chat.orders import Choice
from data.civilization.facts import CivilizationFacts
from data.words import Words
from games.civilization.board.areas import name, read_area
from games.civilization.movement.complete import complete
from games.civilization.movement.distances import land_steps
from games.civilization.movement.march import March
from games.civilization.movement.orders import VERBS, Walk, read_order, write_order
from games.civilization.table import area
from games.civilization.table.view import CivilizationView
from games.core.illegal import Illegal

AREA = "%"
ON = ">"
ALL = "all"
STAY = "stay"


def area_code(facts: CivilizationFacts, id: str) -> str:
    """An area as custom_ids name it."""
    return f"{AREA}{facts.area_numbers[id]}"


def area_of(view: CivilizationView, code: str) -> str:
    """The area that a custom_id names; a code that names none is refused like a name that nothing has."""
    number = code.removeprefix(AREA)
    known = view.facts.area_ids.get(int(number)) if number.isascii() and number.isdecimal() else None
    return known if known is not None and known in view.board.areas else read_area(view, code)


class MoveGuide:
    """Leads through one order, as things stand after the lines of the draft."""

    def __init__(self, view: CivilizationView, texts: Words, draft: Sequence[str]) -> None:
        assert view.me is not None
        self.view, self.me, self.march = view, view.me, March(view, view.me)
        self.texts = texts
        for line in draft:
            try:
                self.march.attempt(read_order(self.march.table, line))
            except Illegal:
                # The advice tells what is wrong with a line; here it only does not happen.
                continue

    def choices(self, words: Sequence[str]) -> list[Choice]:
        match list(words):
            case []:
                return self._first()
            case [verb, *_] if verb in VERBS:
                return self._of_ship(words)
            case [start]:
                return [Choice(*self._goal(near)) for near in self._near(self._id(start))]
            case [start, *steps] if AREA in steps[-1]:
                return self._amounts(self._id(start), [self._id(step) for step in steps])
            case _:
                return []

    def line(self, words: Sequence[str]) -> str | None:
        match list(words):
            case [verb, *_] if verb in VERBS:
                named = self._named(words)
                return " ".join(named) if "" in self._complete(named) else None
            case [start, *steps, count] if steps and not count.startswith((AREA, ON)):
                path = (self._id(start), *(self._id(step) for step in steps))
                return write_order(self.view, Walk(None if count == ALL else int(count), path))
            case _:
                return None

    def places(self, words: Sequence[str]) -> list[str]:
        able = [choice.word.lstrip(ON) for choice in self.choices(words)]
        # Where only the number is missing, the way is marked.
        codes = [code for code in able if code.startswith(AREA)] or [w for w in words if w.startswith(AREA)]
        return self._named(codes)

    def hint(self, words: Sequence[str]) -> str:
        if words and words[0] in VERBS:
            return ""
        return self.texts.text(f"moving.hints.{min(len(words), 2)}")

    def said(self, words: Sequence[str]) -> str:
        plain = [word.lstrip(ON) if AREA in word else word for word in words]
        joined = " " if words and words[0] in VERBS else " > "
        return joined.join(self._named(plain))

    # On foot.

    def _first(self) -> list[Choice]:
        """The areas that tokens can leave, then ships; a button of its own stays."""
        able = [word for word in self._complete([]) if word != STAY]
        verbs = [Choice(verb, self.texts.text(f"labels.move.{verb}")) for verb in VERBS if verb in able]
        own = self.march.pieces.token_areas(self.me)
        return [Choice(self._code(id), self._described(id)) for id in own if self.march.fresh(id)] + verbs

    def _code(self, id: str) -> str:
        return area_code(self.view.facts, id)

    def _near(self, start: str) -> list[str]:
        return [near for near in area(self.view, start).land if self._may(1, (start, near))]

    def _goal(self, id: str) -> tuple[str, str]:
        return self._code(id), self._described(id)

    def _amounts(self, start: str, steps: list[str]) -> list[Choice]:
        """How many; with Roadbuilding also a step further."""
        path = (start, *steps)
        able = [n for n in range(1, self.march.fresh(start) + 1) if self._may(n, path)]
        found = [Choice(str(n), self.texts.text("labels.move.other", {"option": n})) for n in able[:20]]
        if able and able[-1] == self.march.fresh(start):
            found.append(Choice(ALL, self.texts.text("moving.all", {"count": able[-1]})))
        if len(steps) < land_steps(self.view, self.me):
            for near in area(self.view, steps[-1]).land:
                if near != start and self._may(1, (*path, near)):
                    label = self.texts.text("moving.on", {"area": self._described(near)})
                    found.append(Choice(ON + self._code(near), label))
        return found

    def _may(self, count: int, path: tuple[str, ...]) -> bool:
        return self.march.may(Walk(count, path))

    def _described(self, id: str) -> str:
        """An area with what a traveller wants to know: how many live there, and of whom."""
        place, pieces = area(self.view, id), self.march.pieces
        mine = pieces.tokens_in(id, self.me)
        others = sum(pieces.crowd(id).values()) - mine
        city = id in pieces.cities
        key = f"moving.{'city' if city else 'others' if others else 'area'}"
        return self.texts.text(
            key, {"area": place.name, "mine": mine, "limit": place.limit, "others": others}
        )

    # By ship: word by word.

    def _of_ship(self, words: Sequence[str]) -> list[Choice]:
        found = self._complete(self._named(words))
        codes = {place.name: self._code(id) for id, place in self.view.board.areas.items()}
        return [Choice(codes.get(word, word), word) for word in found if word]

    def _complete(self, words: list[str]) -> list[str]:
        """As things stand after the draft."""
        seen = copy(self.view)
        seen.pieces = self.march.pieces
        return complete(seen, words)

    def _named(self, words: Sequence[str]) -> list[str]:
        return [name(self.view, self._id(word)) if word.startswith(AREA) else word for word in words]

    def _id(self, word: str) -> str:
        return area_of(self.view, word.lstrip(ON))
