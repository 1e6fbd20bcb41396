"""Who has what in an area, as people write it: `Rome 3, city, 2 ships, Carthage 1, barbarians 2`."""

from collections.abc import Iterable, Mapping

from games.civilization.pieces import BARBARIANS, AreaId, Holder, Pieces
from games.core.notation import counted, match, parts
from games.empires.table import Table, civilization, ranking

PIRATES = "pirates"
"""Another word for the barbarians: their cities are pirate cities."""


def names(table: Table) -> dict[str, Holder]:
    """How holders are called: by their civilization, or by their seat."""
    found = {civilization(table, seat).name: seat for seat in table.civilizations}
    taken = {name.casefold() for name in found}
    found |= {seat: seat for seat in table.civilizations if seat.casefold() not in taken}
    return found | {BARBARIANS: BARBARIANS, PIRATES: BARBARIANS}


def put_pieces(pieces: Pieces, area: AreaId, text: str, known: Mapping[str, Holder]) -> None:
    """Puts what the text says on the board. A part without a name belongs to the one named before."""
    holder: Holder | None = None
    for part in parts(text):
        words = part.split()
        kind = next((kind for kind in ("city", "ship") if words[-1] in (kind, f"{kind}s")), "token")
        words = words if kind == "token" else words[:-1]
        number = int(words.pop()) if words and words[-1].isdigit() else 1
        if words:
            holder = known[match(" ".join(words), known, "holder")]
        if holder is None:
            raise ValueError(f"{area}: whose is {part!r}?")
        if kind == "city":
            pieces.raise_city(area, holder)
        elif kind == "ship":
            for _ in range(number):
                pieces.launch(area, holder)
        else:
            pieces.place(area, holder, number)


def write_area(table: Table, area: AreaId) -> str:
    """The text that `put_pieces` reads; holders by ranking, the barbarians last."""
    pieces = table.pieces
    found: list[str] = []
    for holder in (*ranking(table), BARBARIANS):
        name = BARBARIANS if holder == BARBARIANS else civilization(table, holder).name
        own: list[str] = []
        if count := pieces.tokens_in(area, holder):
            own.append(str(count))
        if pieces.cities.get(area) == holder:
            own.append("city")
        if count := pieces.ships_in(area, holder):
            own.append("ship" if count == 1 else f"{count} ships")
        if own:
            found += [f"{name} {own[0]}", *own[1:]]
    return ", ".join(found)


def read_cards(text: str, known: Iterable[str]) -> list[str]:
    """`2 ochre, iron`: cards or advances by their ids or names."""
    options = list(known)
    return [card for part in parts(text) for times, card in [counted(part, options)] for _ in range(times)]
