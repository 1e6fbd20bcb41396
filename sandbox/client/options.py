"""The options of a command: given values, checked and turned into what is sent."""

from typing import Any

from sandbox.client.refused import Refused
from sandbox.client.resolved import Resolved
from sandbox.kinds import OptionKind
from sandbox.model import Json
from sandbox.reading import many


def filled(specs: list[Json], given: dict[str, Any], resolved: Resolved) -> list[Json]:
    unknown = given.keys() - {s["name"] for s in specs}
    if unknown:
        raise Refused(f"There is no option {', '.join(sorted(unknown))}.")
    missing = [s["name"] for s in specs if s.get("required") and s["name"] not in given]
    if missing:
        raise Refused(f"This option is required: {', '.join(missing)}.")
    return [_one(s, given[s["name"]], resolved) for s in specs if s["name"] in given]


def half_filled(
    specs: list[Json], focused: str, typed: str, given: dict[str, Any], resolved: Resolved
) -> list[Json]:
    """While one option is still being typed: the others need not be there yet."""
    spec = next((s for s in specs if s["name"] == focused), None)
    if spec is None or not spec.get("autocomplete"):
        raise Refused(f"{focused} does not complete itself.")
    others = [_one(s, given[s["name"]], resolved) for s in specs if s["name"] in given]
    return [*others, {"name": focused, "type": spec["type"], "value": typed, "focused": True}]


def nested(below: list[str], options: list[Json]) -> list[Json]:
    """`table new` with options is an option `new` of kind subcommand that holds them."""
    for depth, name in reversed(list(enumerate(below))):
        last = depth == len(below) - 1
        options = [
            {"name": name, "type": OptionKind.SUBCOMMAND if last else OptionKind.GROUP, "options": options}
        ]
    return options


def _one(spec: Json, value: Any, resolved: Resolved) -> Json:
    return {"name": spec["name"], "type": spec["type"], "value": _value(spec, value, resolved)}


def _value(spec: Json, value: Any, resolved: Resolved) -> Any:
    choices = many(spec, "choices")
    if choices:
        found = [c for c in choices if value in (c["value"], c["name"])]
        if not found:
            raise Refused(f"{spec['name']} is one of: {', '.join(c['name'] for c in choices)}.")
        return found[0]["value"]
    match spec["type"]:
        case OptionKind.STRING:
            return _text(spec, str(value))
        case OptionKind.INTEGER | OptionKind.NUMBER:
            return _number(spec, value)
        case OptionKind.BOOLEAN:
            return bool(value)
        case OptionKind.USER:
            return resolved.user(value)
        case OptionKind.CHANNEL:
            return resolved.channel(value)
        case OptionKind.ROLE:
            return resolved.role(value)
        case OptionKind.MENTIONABLE:
            return resolved.mentionable(value)
        case OptionKind.FILE:
            return resolved.file(value)
        case kind:
            raise Refused(f"Options of type {kind} are not known here.")


def _text(spec: Json, value: str) -> str:
    least, most = spec.get("min_length") or 0, spec.get("max_length") or 6000
    if not least <= len(value) <= most:
        raise Refused(f"{spec['name']} has between {least} and {most} characters.")
    return value


def _number(spec: Json, value: Any) -> int | float:
    try:
        number = int(value) if spec["type"] == OptionKind.INTEGER else float(value)
    except ValueError:
        raise Refused(f"{spec['name']} is a number.") from None
    least, most = spec.get("min_value"), spec.get("max_value")
    if (least is not None and number < least) or (most is not None and number > most):
        raise Refused(f"{spec['name']} is out of range.")
    return number
