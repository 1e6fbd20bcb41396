"""`ziggurat data check`: every data file is read and checked, and its sums are printed."""

from data.indexes import INDEXES
from data.rules import RuleIndex
from data.title import data_of


def check() -> list[str]:
    """The sums of every folder, with the rule indexes of its titles; a `DataError` if a file is wrong."""
    lines: list[str] = []
    for sums in dict.fromkeys(data_of(title).check for title in INDEXES):
        indexes = [data_of(title).rules() for title in INDEXES if data_of(title).check is sums]
        lines += ["", *sums(), *(_rules(index) for index in indexes)]
    return lines[1:]


def _rules(index: RuleIndex) -> str:
    claimed = {line for rule in index.rules for first, last in rule.lines for line in range(first, last + 1)}
    rulings = {rule.ruling for rule in index.rules if rule.ruling}
    return (
        f"  rule index {index.game}: {len(index.rules)} rules, {len(rulings)} rulings, "
        f"{len(index.options)} options; {len(claimed)} of {index.book_lines} lines claimed"
    )
