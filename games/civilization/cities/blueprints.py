"""The notation for building cities, one city a line:

Rome                              with the tokens that are there
Rome treasury 3                   with Architecture
Etruria treasury 6 from 4 Rome    with Urbanism too
Rome clear                        with Public Works: leave no token beside the city
none                              no city
"""

import re
from collections.abc import Sequence

from games.civilization.board.areas import name, read_area
from games.civilization.cities.construction import Construction
from games.civilization.table import Table, area
from games.core.illegal import Malformed
from games.core.notation import counted, number, parts, quote

NONE = "none"
_WORDS = re.compile(r"\s+(treasury|from|clear)\b")


def read_cities(table: Table, lines: Sequence[str]) -> list[Construction]:
    """What the lines name; the one line `none` is nothing."""
    if [line.strip().casefold() for line in lines] == [NONE]:
        return []
    return [read_city(table, line) for line in lines]


def read_city(table: Table, line: str) -> Construction:
    place, *rest = _WORDS.split(line)
    city = Construction(read_area(table, place))
    for word, text in zip(rest[::2], rest[1::2], strict=True):
        if word == "treasury":
            city = city._replace(treasury=number(text.strip()))
        elif word == "from":
            city = city._replace(neighbours=_neighbours(table, text, city))
        elif text.strip():
            raise Malformed("order.words", verb=word, given=quote(text))
        else:
            city = city._replace(clear=True)
    if city.treasury < 0:
        raise Malformed("number.unknown", given=str(city.treasury))
    return city


def _neighbours(table: Table, text: str, city: Construction) -> tuple[tuple[str, int], ...]:
    near = {name(table, id): id for id in area(table, city.area).land}
    found: dict[str, int] = {}
    for part in parts(text):
        count, place = counted(part, near, "area")
        found[near[place]] = found.get(near[place], 0) + count
    return tuple(found.items())


def write_city(table: Table, city: Construction) -> str:
    """The line that `read_city` reads."""
    line = name(table, city.area)
    if city.treasury:
        line += f" treasury {city.treasury}"
    if city.neighbours:
        line += " from " + ", ".join(f"{count} {name(table, id)}" for id, count in city.neighbours)
    return line + (" clear" if city.clear else "")
