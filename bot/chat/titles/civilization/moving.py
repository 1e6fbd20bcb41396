"""Orders of movement by tapping: from, then where to with how many; or from, to, how many.

The likeliest are buttons. Ships have voyages to choose from, or go on word by word.

An area is `%` and its number (area_numbers.toml of the title), so that a long voyage fits into a custom_id.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cached_property

from bot.chat.controls import MAX_BUTTONS, MAX_OPTIONS
from bot.chat.orders import SEPARATOR, Choice, Guide
from bot.chat.titles.civilization.voyages import Voyage, voyages
from data.civilization.facts import CivilizationFacts
from data.words import Words
from games.civilization.advice import advice
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


class MoveGuide(Guide):
    """Leads through one order, as things stand after the lines of the draft."""

    def __init__(self, view: CivilizationView, texts: Words, draft: Sequence[str]) -> None:
        assert view.me is not None
        self.view, self.me, self.march = view, view.me, March(view, view.me)
        self.texts = texts
        self.draft = draft
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

    def likely(self, words: Sequence[str]) -> list[Choice]:
        match list(words):
            case []:
                return [self._from(id) for id in self._starts()[:MAX_BUTTONS]]
            case ["ship", start]:
                return [self._voyage(one) for one in self._voyages(start)[:MAX_BUTTONS]]
            case [start] if start not in VERBS:
                return self._walks(self._id(start))[:MAX_BUTTONS]
            case _:
                return []

    def listed(self, words: Sequence[str]) -> list[Choice]:
        match list(words):
            case []:
                likely = {choice.word for choice in self.likely(words)}
                return [choice for choice in self.choices(words) if choice.word not in likely]
            case ["ship", start]:
                by_word = self.choices(words)
                others = [self._voyage(one) for one in self._voyages(start)[MAX_BUTTONS:]]
                return [*others[: MAX_OPTIONS - len(by_word)], *by_word]
            case [start] if start not in VERBS:
                others = self._walks(self._id(start))[MAX_BUTTONS:]
                further = self.choices(words) if land_steps(self.view, self.me) > 1 else []
                # More than a list holds: the place first, then how many.
                return [*others, *further] if len(others + further) <= MAX_OPTIONS else self.choices(words)
            case _:
                return self.choices(words)

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
        return [Choice(self._code(id), self._described(id)) for id in self._starts()] + verbs

    def _starts(self) -> list[str]:
        """Where tokens can leave: from where some would be lost first, then from the most."""
        own = self.march.pieces.token_areas(self.me)
        able = [id for id in own if self.march.fresh(id) and self._near(id)]
        return sorted(able, key=lambda id: (id not in self.surplus, -self.march.fresh(id)))

    def _from(self, id: str) -> Choice:
        facts = {"area": name(self.view, id), "count": self.march.fresh(id), "over": self.surplus.get(id, 0)}
        return Choice(self._code(id), self.texts.text(f"moving.{'over' if facts['over'] else 'from'}", facts))

    @cached_property
    def surplus(self) -> Mapping[str, int]:
        """What would be lost after the lines of the draft."""
        return advice(self.view, self.draft).surplus

    def _walks(self, start: str) -> list[Choice]:
        """Where to with how many: those that would be lost first, and where there is room."""
        fresh, over = self.march.fresh(start), self.surplus.get(start, 0)
        first = [over, fresh, 1] if over else [1, fresh]
        counts = [n for n in dict.fromkeys([*first, *range(1, fresh + 1)]) if n <= fresh]
        found = [(n, near) for n in counts for near in self._near(start) if self._may(n, (start, near))]
        found.sort(key=lambda one: (counts.index(one[0]), not self._has_room(one[1], one[0])))
        return [self._walk(n, near, n == fresh > 1) for n, near in found]

    def _walk(self, count: int, goal: str, all: bool) -> Choice:
        facts = {"count": count, "area": name(self.view, goal)}
        words = SEPARATOR.join((self._code(goal), ALL if all else str(count)))
        return Choice(words, self.texts.text(f"moving.{'all_to' if all else 'to'}", facts))

    def _has_room(self, id: str, count: int) -> bool:
        """Can so many more live there?"""
        pieces = self.march.pieces
        return id not in pieces.cities and sum(pieces.crowd(id).values()) + count <= area(self.view, id).limit

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

    # By ship.

    def _voyages(self, code: str) -> list[Voyage]:
        """With as many tokens as fit; where there is room for them first, then the nearest."""
        found = voyages(self.march, self._id(code), MAX_BUTTONS + MAX_OPTIONS)
        return sorted(found, key=lambda one: not self._has_room(one.path[-1], one.tokens))

    def _voyage(self, one: Voyage) -> Choice:
        facts = {"count": one.tokens, "area": name(self.view, one.path[-1])}
        aboard = [f"+{one.tokens}"] if one.tokens else []
        way = [word for id in one.path[1:] for word in (ON, self._code(id))]
        label = self.texts.text("moving.to" if one.tokens else "moving.empty", facts)
        return Choice(SEPARATOR.join([*aboard, *way]), label)

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
