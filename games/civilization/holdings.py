"""Who has what in an area, as people write it: `Rome 3, city, 2 ships, Carthage 1, barbarians 2`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from games.civilization.pieces.pieces import BARBARIANS, AreaId, Holder, Pieces
from games.civilization.table import Table, nation, ranking
from games.core.mistakes import BadPosition, shown
from games.core.notation import counted, match, number, parts

PIRATES = "pirates"
"""Another word for the barbarians: their cities are pirate cities."""
Kind = Literal["token", "city", "ship"]
KINDS: Mapping[str, Kind] = {
    "token": "token",
    "tokens": "token",
    "city": "city",
    "cities": "city",
    "ship": "ship",
    "ships": "ship",
}


class Held(NamedTuple):
    """What one part of the text says."""

    holder: Holder
    kind: Kind
    number: int


def names(table: Table) -> dict[str, Holder]:
    """How holders are called: by their civilization, or by their seat."""
    found = {nation(table, seat).name: seat for seat in table.civilizations}
    taken = {name.casefold() for name in found}
    found |= {seat: seat for seat in table.civilizations if seat.casefold() not in taken}
    return found | {BARBARIANS: BARBARIANS, PIRATES: BARBARIANS}


def read_pieces(text: str, known: Mapping[str, Holder]) -> list[Held]:
    """What the text says. A part without a name belongs to the one named before it."""
    found: list[Held] = []
    for part in parts(text):
        every = part.replace(":", " ").split()
        words = [word for word in every if word.casefold() not in KINDS]
        kinds: list[Kind] = [KINDS[word.casefold()] for word in every if word not in words]
        kind: Kind = kinds[0] if kinds else "token"
        count = 1
        for end in (0, -1):
            if words and words[end].isdecimal():
                count = number(words.pop(end))
                break
        if words:
            holder = known[match(" ".join(words), known, "holder")]
        elif found:
            holder = found[-1].holder
        else:
            raise BadPosition([f"it is not clear whose {shown(part)} is; write the name first, as in Rome 3"])
        if not count:
            raise BadPosition([f"{shown(part)} is nothing; leave it out"])
        found.append(Held(holder, kind, count))
    return found


def put_pieces(pieces: Pieces, area: AreaId, held: Iterable[Held]) -> None:
    """Puts them on the board."""
    for holder, kind, count in held:
        if kind == "city":
            pieces.raise_city(area, holder)
        elif kind == "ship":
            for _ in range(count):
                pieces.launch(area, holder)
        else:
            pieces.place(area, holder, count)


def held_in(table: Table, area: AreaId) -> list[Held]:
    """What is in an area."""
    pieces = table.pieces
    found = [Held(holder, "token", count) for holder, count in pieces.crowd(area).items()]
    found += [Held(owner, "city", 1) for id, owner in pieces.cities.items() if id == area]
    return found + [Held(seat, "ship", count) for seat, count in pieces.ships.get(area, {}).items()]


def write_pieces(table: Table, held: Sequence[Held]) -> str:
    """The text that `read_pieces` reads; holders by ranking, the barbarians last."""
    found: list[str] = []
    for holder in (*ranking(table), BARBARIANS):
        name = BARBARIANS if holder == BARBARIANS else nation(table, holder).name
        tokens, cities, ships = (
            sum(one.number for one in held if (one.holder, one.kind) == (holder, kind))
            for kind in ("token", "city", "ship")
        )
        own = [str(tokens)] * bool(tokens) + ["city"] * bool(cities)
        own += ["ship" if ships == 1 else f"{ships} ships"] * bool(ships)
        if own:
            found += [f"{name} {own[0]}", *own[1:]]
    return ", ".join(found)


def read_cards(text: str, known: Iterable[str], code: str) -> list[tuple[str, int]]:
    """`2 ochre, iron`: cards or advances by their ids or names, each with its number."""
    options = list(known)
    return [(card, times) for part in parts(text) for times, card in [counted(part, options, code)]]
