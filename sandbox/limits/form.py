"""Collects what is wrong with a request, field by field, and refuses it once with all of it."""

from collections.abc import Collection
from typing import Any, cast

from sandbox import errors
from sandbox.model import Json

Path = tuple[str | int, ...]


class Form:
    def __init__(self) -> None:
        self._errors: Json = {}

    def wrong(self, path: Path, code: str, message: str) -> None:
        here = self._errors
        for step in path:
            here = here.setdefault(str(step), {})
        here.setdefault("_errors", []).append({"code": code, "message": message})

    def text(
        self, path: Path, value: Any, longest: int, *, shortest: int = 0, required: bool = False
    ) -> None:
        if value is None:
            if required:
                self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not isinstance(value, str):
            self.wrong(path, "BASE_TYPE_BAD_TYPE", "Must be a string.")
        elif not shortest <= len(value) <= longest:
            self._length(path, shortest, longest)

    def count(self, path: Path, value: Any, most: int, *, least: int = 0) -> list[Any]:
        """The list itself, so that the caller can go through what is there."""
        if value is None:
            value = []
        if not isinstance(value, list):
            self.wrong(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        items = cast(list[Any], value)
        if not least <= len(items) <= most:
            self._length(path, least, most)
        return items

    def number(self, path: Path, value: Any, least: float, most: float) -> None:
        if value is None:
            return
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.wrong(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
        elif value < least:
            self.wrong(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        elif value > most:
            self.wrong(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")

    def one_of(self, path: Path, value: Any, allowed: Collection[int]) -> bool:
        if value in allowed:
            return True
        listed = ", ".join(str(int(a)) for a in sorted(allowed))
        self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
        return False

    def _length(self, path: Path, least: int, most: int) -> None:
        if least:
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        else:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def refuse_if_wrong(self) -> None:
        if self._errors:
            raise errors.invalid_form(self._errors)
