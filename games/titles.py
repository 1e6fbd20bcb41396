"""The titles that we referee: the rules of every title of the registry."""

from data.titles import BadTitles, part_of, registered
from games.core.title import Title


def _rules(name: str) -> Title:
    part = part_of(name, "rules")
    titles: dict[str, Title] = getattr(part, "TITLES", {})
    if name not in titles:
        raise BadTitles(f"{part.__name__} must list {name} in its TITLES.")
    return titles[name]


TITLES: dict[str, Title] = {name: _rules(name) for name in registered()}
