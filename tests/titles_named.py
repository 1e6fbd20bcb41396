"""`python -m tests.titles_named [ROOT]`: the files outside the titles' own folders that name a title.

A title is a folder in each room and one line in the registry: whatever else names one, in code, in a comment
or in a catalogue, would have to be changed for the next title.
"""

import re
import sys
from pathlib import Path

ROOMS = ("games", "data", "rendering", "bot", "sandbox")
KINDS = (".py", ".toml", ".json", ".sql", ".html", ".js", ".css")
NAME = re.compile(r"tigris|empires|western|eastern", re.IGNORECASE)
OWN = ("tigris", "empires")
"""Folders of titles, in every room."""
SHARED = ("bot/chat/titles", "bot/tools/titles")
"""Folders where the titles have their parts."""


def named(root: Path) -> dict[str, int]:
    """The files that name a title, and on how many lines."""
    found: dict[str, int] = {}
    for file in sorted(file for room in ROOMS for file in (root / room).rglob("*")):
        path = file.relative_to(root)
        if file.suffix not in KINDS or _is_own(path):
            continue
        lines = sum(bool(NAME.search(line)) for line in file.read_text("utf-8").splitlines())
        if lines or NAME.search(file.name):
            found[path.as_posix()] = lines
    return found


def _is_own(path: Path) -> bool:
    return any(part in OWN for part in path.parent.parts) or path.as_posix().startswith(SHARED)


def main(root: Path) -> None:
    found = named(root)
    for path, lines in found.items():
        print(f"{lines:5} {path}")
    print(f"{len(found)} files outside the titles' folders name a title")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[1]))
