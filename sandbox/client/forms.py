"""Filling in a modal: answers by custom id or by label, checked the way the client checks them."""

from collections.abc import Callable
from typing import Any

from sandbox.client import widgets
from sandbox.client.refused import Refused
from sandbox.client.resolved import Resolved
from sandbox.interaction import Modal
from sandbox.kinds import ComponentKind as Kind
from sandbox.model import Json
from sandbox.reading import many


def answered(modal: Modal, answers: dict[str, Any], resolved: Resolved) -> list[Json]:
    left = dict(answers)
    rows = [_row(row, left, resolved) for row in modal.components]
    if left:
        raise Refused(f"This form does not ask for {', '.join(sorted(left))}.")
    return rows


def _row(row: Json, answers: dict[str, Any], resolved: Resolved) -> Json:
    if row["type"] == Kind.ROW:
        inputs = [_field(it, str(it.get("label")), answers, resolved) for it in row["components"]]
        return {"type": Kind.ROW, "id": row.get("id") or 0, "components": inputs}
    if row["type"] == Kind.LABEL:
        inner = _field(row["component"], str(row["label"]), answers, resolved)
        return {"type": Kind.LABEL, "id": row.get("id") or 0, "component": inner}
    return {"type": row["type"], "id": row.get("id") or 0, "content": row.get("content", "")}


def _field(spec: Json, label: str, answers: dict[str, Any], resolved: Resolved) -> Json:
    key = next((k for k in (spec["custom_id"], label) if k in answers), None)
    answer = answers.pop(key) if key is not None else None
    out: Json = {"type": spec["type"], "id": spec.get("id") or 0, "custom_id": spec["custom_id"]}
    match spec["type"]:
        case Kind.TEXT_INPUT:
            out["value"] = _text(spec, label, str((spec.get("value") if key is None else answer) or ""))
        case Kind.RADIO:
            out["value"] = _radio(spec, label, answer)
        case Kind.CHECKBOXES:
            out["values"] = _several(spec, label, answer, lambda values: widgets.options(spec, values))
        case Kind.CHECKBOX:
            out["value"] = bool(spec.get("default") if key is None else answer)
        case Kind.UPLOAD:
            out["values"] = _several(spec, label, answer, lambda files: [resolved.file(f) for f in files])
        case _:
            if answer is None:
                answer = [o["value"] for o in many(spec, "options") if o.get("default")]
            out["values"] = _several(
                spec, label, answer, lambda values: widgets.chosen(_unbounded(spec), values, resolved)
            )
    return out


def _text(spec: Json, label: str, value: str) -> str:
    if not value:
        if spec.get("required") is not False:
            raise Refused(f"{label} is required.")
        return ""
    least, most = spec.get("min_length") or 0, spec.get("max_length") or 4000
    if not least <= len(value) <= most:
        raise Refused(f"{label} has between {least} and {most} characters.")
    return value


def _radio(spec: Json, label: str, value: Any) -> str | None:
    if value is None:
        default = next((o["value"] for o in spec["options"] if o.get("default")), None)
        if default is None and spec.get("required") is not False:
            raise Refused(f"{label} is required.")
        return default
    return widgets.options(spec, [value])[0]


def _several(spec: Json, label: str, values: Any, turn: Callable[[list[Any]], list[str]]) -> list[str]:
    given: list[Any] = list(values or [])
    if not given:
        if spec.get("required") is not False:
            raise Refused(f"{label} is required.")
        return []
    least = spec.get("min_values", 1)
    most = spec.get("max_values") or (len(spec["options"]) if spec["type"] == Kind.CHECKBOXES else 1)
    if not least <= len(given) <= most:
        raise Refused(f"{label}: choose between {least} and {most}.")
    return turn(given)


def _unbounded(spec: Json) -> Json:
    return spec | {"min_values": 0, "max_values": 25}
