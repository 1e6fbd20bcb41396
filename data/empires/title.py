"""Western and Eastern Empires in the registry: their rules, their sums, the names in their facts."""

from functools import partial

from data.empires.check import check
from data.empires.names import names
from data.empires.rules import rules
from data.empires.sides import Side
from data.title import TitleData

SIDES: dict[str, Side] = {"western-empires": "west", "eastern-empires": "east"}

DATA = {
    title: TitleData(rules=partial(rules, side), check=check, names=names) for title, side in SIDES.items()
}
