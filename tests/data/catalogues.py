"""What the catalogues say under a key, and what its texts name."""

from collections.abc import Iterator
from string import Formatter

from data.words import Words


def templates(catalogue: Words, key: str) -> dict[str, str]:
    """All texts at or under a key."""
    for texts in catalogue.catalogues:
        found = {name: text for name, text in texts.items() if name == key or name.startswith(f"{key}.")}
        if found:
            return found
    return {}


def fields(text: str) -> Iterator[str]:
    """The facts that a text names, those in its nested parts too; examples are no facts."""
    for _, name, spec, _ in Formatter().parse(text):
        if name is not None and not name.startswith("examples."):
            yield name.partition(".")[0]
            yield from fields(spec or "")


def named(catalogue: Words, key: str) -> set[str]:
    """The facts named by any text at or under a key, and those that choose among them."""
    found: set[str] = set()
    for name, text in templates(catalogue, key).items():
        found |= {text} if name.endswith(".by") else set(fields(text))
    return found
