"""Checks what bots send and what the sandbox answers against Discord's own API description.

The description is not in the repository but beside it; without it nothing is checked, and
`test_api_validator` says so.
"""

import importlib.util
import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import jsonschema_rs

from sandbox.model import Json
from sandbox.rest.call import Record

DESCRIPTION = Path(__file__).parents[3] / "shared" / "discord"
ABSENT = "Discord's API description (../shared/discord) is not beside this repository: nothing was checked."


def present() -> bool:
    return (DESCRIPTION / "validate.py").exists() and (DESCRIPTION / "openapi.json").exists()


class ApiValidator:
    def __init__(self) -> None:
        self._spec: dict[str, Any] = json.loads((DESCRIPTION / "openapi.json").read_text())
        self._requests: Any = _module().Validator(self._spec)
        self._answers: dict[tuple[str, str, str], Any] = {}

    def faults(self, record: Record) -> list[str]:
        """What is wrong with a request that the sandbox accepted, or with its answer."""
        where = f"{record.method} {record.path} -> {record.status}"
        wrong = self.request_faults(record)
        if record.status < 400:
            found = [f"{where}: {w}" for w in wrong]
        elif (body := cast(Json, record.answer))["code"] == 50035 and not wrong:
            found = [f"{where}: refused, but Discord's description allows it: {body['errors']}"]
        else:
            found = []
        return found + [f"{where}: answer: {w}" for w in self._answer_faults(record)]

    def request_faults(self, record: Record) -> list[str]:
        files = [(f"files[{u.number}]", u.filename, len(u.data), "") for u in record.uploads]
        body = record.body
        if "/permissions/" in record.path and body is not None:
            # discord.py writes these two as text and Discord takes it; the description knows only numbers.
            body = body | {key: int(body[key]) for key in ("allow", "deny") if key in body}
        return [str(v) for v in self._requests.check(record.method, record.path, body, files)]

    def _answer_faults(self, record: Record) -> list[str]:
        template, item = self._requests.route(record.path)
        if template is None:
            return ["no such path"]
        responses = item[record.method.lower()]["responses"]
        status = str(record.status) if str(record.status) in responses else f"{record.status // 100}XX"
        if status not in responses:
            return [f"status {record.status} is not described"]
        key = (template, record.method, status)
        if key not in self._answers:
            self._answers[key] = self._compiled(responses[status])
        validator = self._answers[key]
        if validator is None:
            return [] if record.answer is None else ["has a body where none is described"]
        return [
            f"{e.instance_path}: {e.message[:300]}" for e in validator.iter_errors(_numbered(record.answer))
        ]

    def _compiled(self, response: dict[str, Any]) -> Any:
        if "$ref" in response:
            name = response["$ref"].rsplit("/", 1)[1]
            response = self._spec["components"]["responses"][name]
        schema = response.get("content", {}).get("application/json", {}).get("schema")
        if schema is None:
            return None
        return jsonschema_rs.Draft202012Validator({"components": self._spec["components"], "allOf": [schema]})


def _numbered(answer: Any) -> Any:
    """Errors of fields have words as codes; the description wants numbers there."""
    if not isinstance(answer, dict):
        return answer
    body = cast(Json, answer)
    if "_errors" in body:
        return {"_errors": [error | {"code": 0} for error in body["_errors"]]}
    return {key: _numbered(value) if key != "code" else value for key, value in body.items()}


@cache
def validator() -> ApiValidator:
    return ApiValidator()


def _module() -> ModuleType:
    """Loads the validator beside the repository; jsonschema_rs stands in if jsonschema is not installed."""
    if importlib.util.find_spec("jsonschema") is None:
        stand_in = ModuleType("jsonschema")
        stand_in.__dict__["Draft202012Validator"] = _ErrorsOnly
        sys.modules["jsonschema"] = stand_in
    spec = importlib.util.spec_from_file_location("discord_validate", DESCRIPTION / "validate.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class _ErrorsOnly:
    def __init__(self, schema: dict[str, Any]) -> None:
        self._validator: Any = jsonschema_rs.Draft202012Validator(schema)

    def iter_errors(self, body: Any) -> Iterator[SimpleNamespace]:
        for error in self._validator.iter_errors(body):
            yield SimpleNamespace(
                validator="", context=[], absolute_path=list(error.instance_path), message=error.message[:150]
            )
