"""The rule index of each title by its name."""

from data.loading import DataError
from data.rules import RuleIndex
from data.title import data_of
from data.titles import find_part, registered

INDEXES = tuple(title for title in registered() if find_part(title, "data") is not None)


def rule_index(title: str) -> RuleIndex:
    """All rules of a title, by number; a DataError that names the titles if there is none of this name."""
    if title not in INDEXES:
        raise DataError(f"there are no rules of {title!r}; there are those of {', '.join(INDEXES)}")
    return data_of(title).rules()
