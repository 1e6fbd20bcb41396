"""Commands as a bot registers them: names, counts, nesting, and 8000 characters in all."""

import re
from typing import Any

from sandbox.kinds import OptionKind
from sandbox.limits.form import Form, Path
from sandbox.model import Json
from sandbox.reading import many

NAME = re.compile(r"^[-_'\w]{1,32}$")
BELOW = (OptionKind.SUBCOMMAND, OptionKind.GROUP)
MOST_OF_KIND = {1: 100, 2: 15, 3: 15}
"""Commands that a bot may register, by type: slash commands, those of users, those of messages."""


def commands(form: Form, given: list[Json], *, at: Path | None = None) -> None:
    """`at` is where errors are reported: by index for a whole list, at the top for a single command."""
    seen: set[tuple[Any, Any]] = set()
    for i, it in enumerate(given):
        path: Path = (i,) if at is None else at
        kind = it.get("type") or 1
        if (kind, it.get("name")) in seen:
            form.wrong(
                path, "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        seen.add((kind, it.get("name")))
        if kind == 1:
            _name(form, (*path, "name"), it.get("name"))
            form.text((*path, "description"), it.get("description"), 100, shortest=1, required=True)
        else:
            form.text((*path, "name"), it.get("name"), 32, shortest=1, required=True)
        _options(form, (*path, "options"), it.get("options"), depth=0)
        if _size(it) > 8000:
            form.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")
    for kind, most in MOST_OF_KIND.items():
        if sum((it.get("type") or 1) == kind for it in given) > most:
            form.wrong((), "APPLICATION_COMMAND_TOO_MANY", f"At most {most} commands of type {kind}")


def _name(form: Form, path: Path, name: Any) -> None:
    form.text(path, name, 32, shortest=1, required=True)
    if isinstance(name, str) and (not NAME.match(name) or name != name.lower()):
        form.wrong(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _options(form: Form, path: Path, given: Any, *, depth: int) -> None:
    options = form.count(path, given, 25)
    names = [o.get("name") for o in options]
    if len(set(names)) != len(names):
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
    if len({o.get("type") in BELOW for o in options}) > 1:
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands do not mix with options")
    optional = False
    for i, it in enumerate(options):
        here = (*path, i)
        _name(form, (*here, "name"), it.get("name"))
        form.text((*here, "description"), it.get("description"), 100, shortest=1, required=True)
        if not form.one_of((*here, "type"), it.get("type"), set(OptionKind)):
            continue
        if it["type"] in BELOW:
            if depth > 1 or (it["type"] == OptionKind.GROUP and depth > 0):
                form.wrong((*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
            _options(form, (*here, "options"), it.get("options"), depth=depth + 1)
            continue
        if it.get("required") and optional:
            form.wrong(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options come first")
        optional = optional or not it.get("required")
        _choices(form, here, it)


def _choices(form: Form, path: Path, option: Json) -> None:
    if option.get("choices") and option.get("autocomplete"):
        form.wrong(
            (*path, "autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
            "Not together with choices",
        )
    for i, it in enumerate(form.count((*path, "choices"), option.get("choices"), 25)):
        form.text((*path, "choices", i, "name"), it.get("name"), 100, shortest=1, required=True)
        if isinstance(it.get("value"), str):
            form.text((*path, "choices", i, "value"), it["value"], 100, shortest=1)


def _size(it: Json) -> int:
    size = len(it.get("name") or "") + len(it.get("description") or "")
    size += sum(len(str(c.get("name"))) + len(str(c.get("value"))) for c in many(it, "choices"))
    return size + sum(_size(o) for o in many(it, "options"))
