"""Select menus: in messages and in modals."""

from typing import Any

from sandbox.kinds import ComponentKind as Kind
from sandbox.limits.form import Form, Path
from sandbox.model import Json

SELECTS = {
    Kind.STRING_SELECT,
    Kind.USER_SELECT,
    Kind.ROLE_SELECT,
    Kind.MENTIONABLE_SELECT,
    Kind.CHANNEL_SELECT,
}


def select(form: Form, path: Path, it: Json) -> None:
    form.text((*path, "custom_id"), it.get("custom_id"), 100, shortest=1, required=True)
    form.text((*path, "placeholder"), it.get("placeholder"), 150)
    least, most = _or_one(it.get("min_values")), _or_one(it.get("max_values"))
    form.number((*path, "min_values"), least, 0, 25)
    form.number((*path, "max_values"), most, 1, 25)
    if least > most:
        form.wrong(
            (*path, "min_values"),
            "BASE_TYPE_MAX_VALUE",
            "min_values must be less than or equal to max_values",
        )
    if it.get("type") != Kind.STRING_SELECT:
        form.count((*path, "default_values"), it.get("default_values"), 25)
        return
    options = form.count((*path, "options"), it.get("options"), 25, least=1)
    if options and most > len(options):
        form.wrong(
            (*path, "options"),
            "SELECT_COMPONENT_MAX_VALUES_EXCEEDED",
            "There are fewer options than max_values",
        )
    if sum(bool(o.get("default")) for o in options) > most:
        form.wrong(
            (*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More defaults than max_values"
        )
    seen: set[Any] = set()
    for i, option in enumerate(options):
        here = (*path, "options", i)
        form.text((*here, "label"), option.get("label"), 100, shortest=1, required=True)
        form.text((*here, "value"), option.get("value"), 100, shortest=1, required=True)
        form.text((*here, "description"), option.get("description"), 100)
        if option.get("value") in seen:
            form.wrong(
                (*here, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        seen.add(option.get("value"))


def _or_one(value: Any) -> int:
    return value if isinstance(value, int) else 1
