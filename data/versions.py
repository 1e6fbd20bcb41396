"""The facts of a title, by the version of the data that a game began with.

Version 1 is the title's own folder. A later version is a folder within it that holds only the files that it
changes: `<title>/versions/2/borders.toml` takes the place of `<title>/borders.toml` from version 2
on. A file that games may have begun with is never edited: a correction is a new version, for new games.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from data.loading import DataError, MissingFile, Reader, text_of

Facts = TypeVar("Facts")


class UnknownVersion(DataError, ValueError):
    """A version of the data that this build does not have; a save that names one is refused."""


class Versions(Generic[Facts]):
    """All versions of a title's facts, oldest first; each is read once, when it is first asked for.

    `build` makes the facts of a version from its files; `read` finds a file by its path.
    """

    def __init__(
        self,
        title: str,
        numbers: Sequence[str],
        build: Callable[[Reader, str], Facts],
        read: Reader = text_of,
    ) -> None:
        self.title = title
        self.numbers = tuple(numbers)
        self._build = build
        self._read = read
        self._built: dict[str, Facts] = {}

    @property
    def newest(self) -> str:
        """The version that new games begin with."""
        return self.numbers[-1]

    def of(self, version: str) -> Facts:
        """The facts of this version."""
        facts = self._built.get(version)
        if facts is None:
            if version not in self.numbers:
                known = ", ".join(self.numbers)
                raise UnknownVersion(f"{self.title} has no data version {version!r}, only {known}")
            facts = self._built[version] = self._build(self._reader(version), version)
        return facts

    def _reader(self, version: str) -> Reader:
        """Finds each file where the latest version up to this one has it."""
        first, *later = self.numbers[: self.numbers.index(version) + 1]

        def read(path: str) -> str:
            folder, _, name = path.partition("/")
            for number in reversed(later):
                changed = f"{folder}/versions/{number}/{name}"
                try:
                    return _checked(self._read(changed), changed, number)
                except MissingFile:
                    continue
            return _checked(self._read(path), path, first)

        return read


def _checked(text: str, path: str, version: str) -> str:
    """The same text, if it says that it belongs to this version."""
    if f'version = "{version}"' not in text.splitlines():
        raise DataError(f"{path}: version: must be {version!r}")
    return text
