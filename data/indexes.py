"""The rule index of each title by its name."""

from data.empires.rules import rules
from data.loading import DataError
from data.rules import RuleIndex, load_rules

INDEXES = ("tigris", "western-empires", "eastern-empires")


def rule_index(title: str) -> RuleIndex:
    """All rules of a title, by number; a DataError that names the titles if there is none of this name."""
    if title == "western-empires":
        return rules("west")
    if title == "eastern-empires":
        return rules("east")
    if title not in INDEXES:
        raise DataError(f"there are no rules of {title!r}; there are those of {', '.join(INDEXES)}")
    return load_rules(title)
