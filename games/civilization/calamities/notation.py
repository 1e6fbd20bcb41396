"""The notation for damage, one loss a line:

3 Rome           tokens
city Rome        the city is destroyed
city Rome > 2    the city becomes two tokens
"""

from collections.abc import Sequence

from games.civilization.board.areas import name, read_area
from games.civilization.calamities.damage import Exposed, Loss, city_points
from games.civilization.table import Table
from games.core.illegal import Malformed
from games.core.notation import number

WORD = "city"


def read_loss(table: Table, line: str) -> Loss:
    words = line.split()
    if len(words) < 2:
        raise Malformed("order.empty")
    head, place = words[0], " ".join(words[1:])
    if head.casefold() == WORD:
        place, _, left = place.partition(">")
        tokens = number(left.strip()) if left.strip() else 0
        if not 0 <= tokens < city_points(table):
            raise Malformed("number.unknown", given=str(tokens))
        return Loss(read_area(table, place), tokens, city=True)
    tokens = number(head)
    if tokens < 1:
        raise Malformed("number.unknown", given=head)
    return Loss(read_area(table, place), tokens)


def write_loss(table: Table, loss: Loss) -> str:
    """The line that `read_loss` reads."""
    place = name(table, loss.area)
    if not loss.city:
        return f"{loss.tokens} {place}"
    return f"{WORD} {place} > {loss.tokens}" if loss.tokens else f"{WORD} {place}"


def complete_loss(table: Table, units: Exposed, words: Sequence[str]) -> list[str]:
    """The words that may follow; a city is destroyed, or some tokens are left of it."""
    if not words:
        most = max(units.tokens.values(), default=0)
        return [*map(str, range(1, most + 1)), *([WORD] if units.cities else [])]
    if len(words) == 1 and words[0].casefold() == WORD:
        return [name(table, id) for id in units.cities]
    if len(words) == 1 and words[0].isdigit():
        return [name(table, id) for id, count in units.tokens.items() if count >= int(words[0])]
    if len(words) == 2 and words[0].casefold() == WORD:
        return ["", *(f"> {left}" for left in range(1, city_points(table)))]
    return [""]
