"""Every refusal that the source of a room of games/ can raise, read from the source."""

import ast
from pathlib import Path

import pytest

import games

GAMES = Path(games.__file__).parent
REFUSALS = {"Illegal", "Malformed", "Forbidden", "Ambiguous"}


class Codes(ast.NodeVisitor):
    """The refusal codes of one room's source, each with the facts that every raise of it gives."""

    def __init__(self, prefixed: dict[str, int]) -> None:
        self.prefixed = prefixed
        self.codes: dict[str, set[str]] = {}
        self.suffixes: dict[str, set[str]] = {}
        self.prefixes: set[str] = set()
        self.dicts: dict[str, set[str]] = {}

    def add(self, codes: dict[str, set[str]], code: str, facts: set[str]) -> None:
        codes[code] = codes.get(code, facts) & facts

    def visit_Assign(self, node: ast.Assign) -> None:
        if isinstance(node.value, ast.Dict) and isinstance(node.targets[0], ast.Name):
            keys = [key.value for key in node.value.keys if isinstance(key, ast.Constant)]
            self.dicts[node.targets[0].id] = {str(key) for key in keys}
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in REFUSALS:
            self.refusal(node)
        elif called in self.prefixed:
            self.prefix(node, self.prefixed[called])
        self.generic_visit(node)

    def refusal(self, node: ast.Call) -> None:
        facts: set[str] = set()
        for keyword in node.keywords:
            if keyword.arg is not None:
                facts.add(keyword.arg)
            else:
                assert isinstance(keyword.value, ast.Name)
                facts |= self.dicts[keyword.value.id]
        match node.args[0]:
            case ast.Constant(value=str(code)):
                self.add(self.codes, code, facts)
            case ast.JoinedStr(
                values=[ast.FormattedValue(value=ast.Name(id="code")), ast.Constant(value=str(suffix))]
            ):
                self.add(self.suffixes, suffix, facts)
            case other:
                pytest.fail(f"a refusal code that cannot be read: {ast.unparse(other)}")

    def prefix(self, node: ast.Call, place: int) -> None:
        given = [keyword.value for keyword in node.keywords if keyword.arg == "code"] or node.args[place:]
        match given[:1]:
            case [ast.Constant(value=str(code))]:
                self.prefixes.add(code)
            case [] | [ast.Name(id="code")]:
                pass
            case other:
                pytest.fail(f"a refusal code that cannot be read: {ast.unparse(other[0])}")


def parsed(room: str) -> list[ast.Module]:
    return [ast.parse(path.read_text("utf-8")) for path in sorted((GAMES / room).rglob("*.py"))]


def functions_with_code() -> tuple[dict[str, int], set[str]]:
    """The functions that take the first part of a code: where among their arguments, and its defaults."""
    places: dict[str, int] = {}
    defaults: set[str] = set()
    for node in (node for module in parsed("core") for node in ast.walk(module)):
        if isinstance(node, ast.FunctionDef) and node.args.defaults:
            names = [arg.arg for arg in node.args.args]
            given = dict(zip(reversed(names), reversed(node.args.defaults), strict=False))
            if isinstance(default := given.get("code"), ast.Constant):
                places[node.name] = names.index("code")
                defaults.add(str(default.value))
    return places, defaults


def refusal_codes(room: str) -> dict[str, set[str]]:
    """Every code that a room can raise, with the facts that come with it."""
    places, defaults = functions_with_code()
    core = Codes(places)
    for module in parsed("core"):
        core.visit(module)
    core.prefixes |= defaults
    found = core
    if room != "core":
        found = Codes(places)
        for module in parsed(room):
            found.visit(module)
    return found.codes | {
        prefix + suffix: facts for prefix in found.prefixes for suffix, facts in core.suffixes.items()
    }
