"""A token conflict from its first round to its last."""

from collections.abc import Mapping
from functools import partial

import msgspec

from games.civilization.conflict.losses import SHIP, Source
from games.civilization.conflict.rounds import fight
from games.civilization.pieces.pieces import AreaId, Holder
from games.civilization.table import Table, area
from games.core.audience import Seat


class Outcome(msgspec.Struct):
    """What each side lost: tokens by area, ships of the area; and who has how many tokens here in the end."""

    tokens: dict[Holder, dict[AreaId, int]]
    ships: dict[Seat, int]
    left: dict[Holder, int]


def resolve(table: Table, id: AreaId, plans: Mapping[Seat, list[Source]]) -> Outcome:
    """E.4a.1-6, E.adv.metalworking.1-2, E.adv.advanced_military.2: all rounds, by the wishes of each side."""
    pieces = table.pieces
    counts = dict(sorted(pieces.crowd(id).items()))
    room = None if id in pieces.cities else area(table, id).limit
    rulebook = table.rulebook
    late = [holder for holder in counts if rulebook.loses_late(table, holder, id)]
    wishes = {seat: [where for where, count in plan for _ in range(count)] for seat, plan in plans.items()}
    outcome = Outcome({holder: {} for holder in counts}, dict.fromkeys(counts, 0), counts)

    def lose(holder: Holder) -> bool:
        wished = wishes.get(holder)
        source = wished.pop(0) if wished else id
        if source == SHIP:
            outcome.ships[holder] += 1
        else:
            lost = outcome.tokens[holder]
            lost[source] = lost.get(source, 0) + 1
        return source == id

    fight(
        counts,
        room,
        late,
        lose,
        strength=rulebook.strength and partial(rulebook.strength, table, id),
        order_stays=rulebook.loss_order_stays,
    )
    return outcome
