"""Every code that a table uses has a sentence, and no sentence is unused."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import bot.tables
from data.words import Words, words

ROOM = Path(bot.tables.__file__).parent
SAYS = {"Refused": "refusals", "notice": "notices", "Notice": "notices", "reply": "replies"}
"""Functions whose first argument is a code, and where its sentence is."""
ADDED = {"power": {"power", "user"}}
"""Facts that every notice of a kind has."""
EXAMPLES: dict[str, Any] = {
    "seat": "s1",
    "kind": "pause",
    "power": "time",
    "outcome": "expired",
    "seats": ["s1", "s2"],
    "questions": ["4f", "4g"],
    "free": ["s3"],
    "titles": ["tigris"],
    "robots": ["greedy"],
    "paces": ["live", "slow"],
}


class Codes(ast.NodeVisitor):
    """The codes used in bot/tables, each with the facts that every use of it gives."""

    def __init__(self) -> None:
        self.said: dict[str, set[str]] = {}
        self.powers: dict[str, set[str]] = {}

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        facts = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
        if called in SAYS and node.args:
            match node.args[0]:
                case ast.Constant(value=str(code)):
                    key = f"{SAYS[called]}.{code}"
                    self.said[key] = self.said.get(key, facts) & facts
                case ast.Name(id="code"):
                    pass
                case other:
                    pytest.fail(f"a code that cannot be read: {ast.unparse(other)}")
        if called == "record_host_act" and isinstance(node.args[1], ast.Constant):
            self.powers[str(node.args[1].value)] = facts
        if called == "_check_own_or_host" and isinstance(node.args[4], ast.Constant):
            self.powers[str(node.args[4].value)] = facts | {"seat"}
        self.generic_visit(node)


@pytest.fixture(scope="module")
def codes() -> Codes:
    found = Codes()
    for path in sorted(ROOM.rglob("*.py")):
        found.visit(ast.parse(path.read_text("utf-8")))
    return found


def texts(catalogue: Words, key: str) -> dict[str, str]:
    own = catalogue.catalogues[0]
    return {name: text for name, text in own.items() if name == key or name.startswith(f"{key}.")}


def fields(text: str) -> Iterator[str]:
    for _, name, _, _ in Formatter().parse(text):
        if name is not None:
            yield name


def test_every_code_has_its_sentence(codes: Codes) -> None:
    assert len(codes.said) > 60
    for key in codes.said:
        assert words("tables").has(key), f"{key} has no sentence"


def test_sentences_name_only_facts_that_are_given(codes: Codes) -> None:
    catalogue = words("tables")
    for key, given in codes.said.items():
        if key in ("notices.power", "notices.proposed"):
            continue
        for name, text in texts(catalogue, key).items():
            if not name.endswith(".by"):
                wanted = {field for field in fields(text) if not field.startswith("examples.")}
                assert wanted <= given, f"{name}: {text}"


def test_every_power_of_a_host_is_told(codes: Codes) -> None:
    catalogue = words("tables")
    assert len(codes.powers) == 9
    for power, given in codes.powers.items():
        text = catalogue.catalogues[0][f"notices.power.{power}"]
        assert set(fields(text)) <= given | {"user"}, text


@pytest.mark.parametrize(
    ("kind", "detail"), [("pause", {"days": 3}), ("resume", {}), ("close", {}), ("rewind", {"undoes": 2})]
)
def test_every_proposal_has_words(kind: str, detail: dict[str, Any]) -> None:
    facts = {"kind": kind, "seat": "s1", "until": "tomorrow", **detail}
    assert "Ann" in words("tables").text("notices.proposed", facts, {"s1": "Ann"})
    assert words("tables").text("replies.carried", facts)
    for outcome in ("refused", "expired"):
        assert words("tables").text("notices.not_carried", {"kind": kind, "outcome": outcome})


def test_every_sentence_can_be_written(codes: Codes) -> None:
    for key, given in codes.said.items():
        facts = {fact: EXAMPLES.get(fact, 2) for fact in given | ADDED.get(key, set())}
        if key not in ("notices.power", "notices.proposed"):
            said = words("tables").text(key, facts, {"s1": "Ann"})
            assert said and not set("{}[]") & set(said), said


def test_no_sentence_is_left_over(codes: Codes) -> None:
    for key in words("tables").catalogues[0]:
        if key.partition(".")[0] in SAYS.values():
            assert any(key == code or key.startswith(f"{code}.") for code in codes.said), key
