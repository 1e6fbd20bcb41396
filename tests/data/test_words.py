"""The catalogue of words: what a text may say, and that nothing is without one."""

import ast
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec
import pytest

import data.loading
import games
from data.loading import DataError
from data.tigris import COLOURS, facts
from data.words import LONGEST_LIST, Words, words
from games.core.audience import Audience, secrecy
from games.core.decision import kind_of
from games.core.run import CORE_EVENTS
from games.core.shapes import AnyShape
from games.empires import decisions as empires_decisions
from games.empires import events as empires_events
from games.empires.frames.turn import PHASES
from games.empires.options import Options as EmpiresOptions
from games.tigris import decisions as tigris_decisions
from games.tigris import events as tigris_events
from games.tigris.building import MONUMENTS, monument_name
from games.tigris.options import Options as TigrisOptions
from games.tigris.orders import VERBS
from games.titles import TITLES

GAMES = Path(games.__file__).parent
CATALOGUES = Path(data.loading.__file__).parent / "words" / "en"
REFUSALS = {"Illegal", "Malformed", "Forbidden", "Ambiguous"}
NAMES = {"s1": "Ann", "s2": "Bob"}


@pytest.fixture
def tigris() -> Words:
    return words("tigris")


# What a text may say.


def test_plurals(tigris: Words) -> None:
    def drawn(count: int) -> str:
        return tigris.event({"event": "tiles-drawn", "seat": "s1", "count": count}, NAMES)

    assert [drawn(1), drawn(3)] == ["Ann draws 1 tile.", "Ann draws 3 tiles."]


def test_who_may_know_reads_more(tigris: Words) -> None:
    told = {"event": "tiles-drawn", "seat": "s1", "count": 3, "tiles": ["red", "blue", "blue"]}
    assert tigris.event(told, NAMES) == "Ann draws a temple and two farms."


def test_a_fact_chooses_the_text(tigris: Words) -> None:
    told = {"event": "leader-positioned", "seat": "s1", "colour": "black", "space": "C4", "origin": None}
    assert tigris.event(told, NAMES) == "Ann positions the king on C4."
    assert tigris.event(told | {"origin": "B3"}, NAMES) == "Ann moves the king from B3 to C4."


def test_lists_are_joined_and_cut(tigris: Words) -> None:
    def choose(*options: str) -> str:
        return tigris.refusal("option.closed", None, {"given": "x", "options": options}, {})

    assert choose("a") == '"x" is not open to you. Choose a.'
    assert choose("a", "b", "c") == '"x" is not open to you. Choose a, b or c.'
    many = [f"o{number}" for number in range(LONGEST_LIST + 3)]
    assert choose(*many).endswith("o9, o10 or 4 more.")


def test_a_refusal_cites_its_rule(tigris: Words) -> None:
    said = tigris.refusal("leader.temple", "T.leader.3", {"leader": "king", "space": "C4"}, {})
    assert said.startswith("No face-up temple is beside C4.")
    assert said.endswith(" (Rule T.leader.3.)")


def test_names_are_inserted_as_they_are(tigris: Words) -> None:
    names = {"s1": "{seat:name} {0.__class__} <@1> *Ann*"}
    said = tigris.event({"event": "passed", "seat": "s1"}, names)
    assert said == "{seat:name} {0.__class__} <@1> *Ann* ends the turn."


def test_an_option_of_two_words(tigris: Words) -> None:
    label = tigris.option({"decision": "build", "projects": ["blue-red C3"]}, "blue-red C3", {})
    assert label == "the monument of blue and red, with its top left tile on C3"


@pytest.mark.parametrize(
    ("told", "missing"),
    [
        ({"event": "no-such"}, "events.no-such"),
        ({"event": "game-ended", "why": "rain"}, "events.game-ended.other"),
        ({"event": "passed"}, "events.passed: there is no fact 'seat'"),
        ({"event": "passed", "seat": "s9"}, "events.passed: seat 's9' was given no name"),
        ({"event": "dynasty-chosen", "seat": "s1", "dynasty": "owl"}, "words.dynasty.owl"),
    ],
)
def test_what_is_missing_is_named(tigris: Words, told: dict[str, Any], missing: str) -> None:
    with pytest.raises(DataError) as error:
        tigris.event(told, NAMES)
    assert missing in str(error.value)


def test_no_attribute_is_reached(tigris: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(tigris.catalogues[0], "bad", "{seat.__class__}")
    with pytest.raises(DataError, match=r"no fact 'seat\.__class__'"):
        tigris.text("bad", {"seat": "s1"})


def test_a_title_says_it_better() -> None:
    """Its own text, or table of texts, hides that of the core; what it lacks comes from the rooms below."""
    texts = words("tigris").catalogues
    own = Words("tigris")
    own.catalogues = [{"cited.by": "rule", "cited.other": "own"}, *texts]
    assert own.text("cited", {"rule": "T.x.1"}) == "own"
    assert own.text("lists.and") == " and "


def test_a_title_may_build_on_another(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {
        "words/en/small.toml": {"extends": "middle"},
        "words/en/middle.toml": {"hello": "from the middle"},
        "words/en/core.toml": {"hello": "from the core", "bye": "from the core"},
    }
    monkeypatch.setattr("data.words.read", files.__getitem__)
    small = Words("small")
    assert [small.text("hello"), small.text("bye")] == ["from the middle", "from the core"]


def test_names_come_from_the_facts_and_amounts_are_listed() -> None:
    def said(**facts: Any) -> str:
        return words("western-empires").event(facts, NAMES)

    lost = said(event="tokens-lost", seat="s1", tokens={"knossos": 2, "argos": 1}, why="civil_war")
    assert lost == "Ann loses tokens (Civil War): 2 in Knossos and 1 in Argos."
    horde = said(event="tokens-lost", seat="barbarians", tokens={"knossos": 2}, why="surplus")
    assert horde == "Barbarians lose tokens: 2 in Knossos."
    fought = said(event="conflict-fought", area="argos", before={"s2": 3, "barbarians": 3}, after={})
    assert fought == "Conflict in Argos: Bob 3 and the barbarians 3; nobody is left."
    walked = said(event="tokens-moved", seat="s1", count=1, path=["argos", "corinth"])
    assert walked == "Ann moves 1 token: Argos > Corinth."
    planned = said(event="losses-planned", seat="s1", area="argos", losses=[["ship", 1], ["corinth", 2]])
    assert planned.endswith("1 in the ships and 2 in Corinth.")


def test_a_refusal_names_its_line() -> None:
    facts = {"area": "Argos", "line": 3}
    said = words("eastern-empires").refusal("area.closed", "E.leave.14", facts, {})
    assert said == "Line 3: Argos is out of play. Choose another area. (Rule E.leave.14.)"


def test_a_language_without_catalogue_is_an_error() -> None:
    with pytest.raises((DataError, KeyError)):
        Words("tigris", "xx")


@pytest.mark.parametrize("file", ["core", "tigris", "terminal"])
def test_every_terminal_can_print_it(file: str) -> None:
    """Signs that a plain terminal lacks are drawn by programs, never part of a text."""
    for key, text in words(file).catalogues[0].items():
        assert text.isascii(), key


# Nothing is without words.


def templates(catalogue: Words, key: str) -> dict[str, str]:
    """All texts at or under a key."""
    for texts in catalogue.catalogues:
        found = {name: text for name, text in texts.items() if name == key or name.startswith(f"{key}.")}
        if found:
            return found
    return {}


def fields(text: str) -> Iterator[str]:
    """The facts that a text names, those in its nested parts too."""
    for _, name, spec, _ in Formatter().parse(text):
        if name is not None:
            yield name.partition(".")[0]
            yield from fields(spec or "")


def named(catalogue: Words, key: str) -> set[str]:
    """The facts named by any text at or under a key, and those that choose among them."""
    found: set[str] = set()
    for name, text in templates(catalogue, key).items():
        found |= {text} if name.endswith(".by") else set(fields(text))
    return found


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


LANGUAGES = [path.name for path in sorted(CATALOGUES.parent.iterdir()) if path.is_dir()]


def test_every_language_has_every_text() -> None:
    """What one language says of a title, all of them say."""
    for title in ("core", "chat", "tables", *TITLES):
        known = {key for texts in words(title).catalogues for key in texts}
        for language in LANGUAGES:
            theirs = {key for texts in words(title, language).catalogues for key in texts}
            assert known == theirs, f"{title} in {language}"


ROOMS = [path.stem for path in sorted(CATALOGUES.glob("*.toml")) if (GAMES / path.stem).is_dir()]
"""The rooms of games that have a catalogue: each must be whole."""


def test_core_and_tigris_have_catalogues() -> None:
    assert {"core", "tigris"} <= set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_every_refusal_has_its_sentence(room: str) -> None:
    codes = refusal_codes(room)
    assert codes
    for code, given in codes.items():
        key = f"refusals.{code}"
        assert words(room).has(key), f"{code} has no sentence in {words(room).path}"
        assert named(words(room), key) <= given, f"{key} names facts that are not always given"


@pytest.mark.parametrize("room", ROOMS)
def test_no_sentence_is_left_over(room: str) -> None:
    rooms = [path.name for path in GAMES.iterdir() if path.is_dir()] if room == "core" else ["core", room]
    known = set[str]().union(*map(refusal_codes, rooms))
    for key in words(room).catalogues[0]:
        if key.startswith("refusals."):
            code = key.removeprefix("refusals.")
            assert any(code == one or code.startswith(f"{one}.") for one in known), key


SHAPES = [str(kind_of(shape)) for shape in typing.get_args(AnyShape)]
EXAMPLES: dict[str, Any] = {
    "given": "x",
    "options": ("a", "b"),
    "nearest": ["a", "b"],
    "candidates": ["a", "b"],
    "seat": "s1",
    "expected": "choose-one",
    "fields": ["price", "name"],
    "owner": "s2",
    "advance": "mysticism",
    "card": "iron",
    "commodity": "salt",
    "names": ["iron", "iron"],
    "areas": ["knossos"],
    "better": ["Knossos"],
}


@pytest.mark.parametrize("room", ROOMS)
def test_every_refusal_can_be_written(room: str) -> None:
    for code, given in refusal_codes(room).items():
        example: dict[str, Any] = {fact: EXAMPLES.get(fact, 2) for fact in given}
        if code == "market.extra":
            example["given"] = ["give", "want"]
        said = words(room).refusal(code, "T.turn.1", example, NAMES)
        assert len(said) > 20 and not set("{}[]") & set(said), said


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_has_words(shape: str) -> None:
    assert words("core").refusal("answer.kind", None, {"expected": shape}, {})


def literals(hint: Any) -> list[tuple[Any, ...]]:
    """The sets of plain values that a type allows, wherever they stand in it."""
    if typing.get_origin(hint) is typing.Literal:
        return [typing.get_args(hint)]
    return [found for part in typing.get_args(hint) for found in literals(part)]


def optional(hint: Any) -> bool:
    origin = typing.get_origin(hint)
    inside = typing.get_args(hint)
    if origin is types.UnionType or origin is typing.Union:
        return type(None) in inside
    return bool(inside) and optional(inside[0])


KINDS: dict[str, tuple[tuple[type, ...], tuple[type, ...], type]] = {
    "tigris": (tigris_decisions.DECISIONS, tigris_events.EVENTS, TigrisOptions),
    "western-empires": (empires_decisions.DECISIONS, empires_events.EVENTS, EmpiresOptions),
    "eastern-empires": (empires_decisions.DECISIONS, empires_events.EVENTS, EmpiresOptions),
}
"""What each title asks, what can happen in it, and its options."""


def of_titles(kinds: dict[str, typing.Sequence[type]]) -> list[Any]:
    """Each kind with its title, for a test of each."""
    return [
        pytest.param(title, kind, id=f"{title}-{kind_of(kind)}")
        for title, found in kinds.items()
        for kind in found
    ]


def test_every_title_is_walked() -> None:
    assert set(KINDS) == set(TITLES)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_says_what_it_is(title: str) -> None:
    for text in ("name", "aim", "primer"):
        assert words(title).text(f"title.{text}")


def choices(texts: Words, kind: type, key: str) -> None:
    """Every value that a fact may have must have its text where that fact chooses."""
    hints = typing.get_type_hints(kind, include_extras=True)
    for name, by in templates(texts, key).items():
        if not name.endswith(".by") or by not in hints:
            continue
        table = name.removesuffix(".by")
        if any(one.startswith(f"{table}.other") for one in templates(texts, key)):
            continue
        values = [value for found in literals(hints[by]) for value in found]
        if hints[by] is bool or bool in typing.get_args(hints[by]):
            values = ["true", "false"]
        if not values:
            values = list(VALUES.get(f"{key}.{by}", ()))
        assert values, f"{table} needs an `other`"
        for value in [*values, *(["none"] if optional(hints[by]) else [])]:
            assert texts.has(f"{table}.{value}"), f"{table}.{value}"


VALUES = {
    "events.phase-began.phase": tuple(map(str, PHASES)),
    "events.offer-gone.why": ("accept", "decline", "withdraw", "lapsed"),
    "events.whisper-gone.why": ("accept", "decline", "withdraw", "lapsed"),
    "questions.choose-target.ability": ("politics", "monotheism", "fundamentalism", "universal_doctrine"),
}
"""The values of facts whose type does not tell them."""


@pytest.mark.parametrize(("title", "kind"), of_titles({t: (*CORE_EVENTS, *k[1]) for t, k in KINDS.items()}))
def test_every_event_has_its_sentence(title: str, kind: type) -> None:
    texts, key = words(title), f"events.{kind_of(kind)}"
    assert texts.has(key)
    public = {field.name for field in secrecy(kind) if field.audience is Audience.PUBLIC}
    owners = {field.name for field in secrecy(kind) if field.audience is Audience.OWNER}
    assert named(texts, key) <= public | owners
    if named(texts, key) & owners:
        assert templates(texts, key)[f"{key}.by"] in owners, "texts with a secret are chosen by it"
        assert named(texts, f"{key}.hidden") <= public
    choices(texts, kind, key)


@pytest.mark.parametrize(("title", "kind"), of_titles({title: kinds[0] for title, kinds in KINDS.items()}))
def test_every_decision_has_its_question(title: str, kind: type) -> None:
    texts, decision = words(title), kind_of(kind)
    given = {field.name for field in msgspec.structs.fields(kind)}
    assert texts.has(f"questions.{decision}")
    assert named(texts, f"questions.{decision}") <= given
    assert texts.has(f"labels.{decision}")
    assert named(texts, f"labels.{decision}") <= given | {"option", "first", "last"}
    assert named(texts, f"waiting.{decision}") == {"seat"}
    assert texts.has(f"phases.{kind.deadline}")  # type: ignore[attr-defined]
    choices(texts, kind, f"questions.{decision}")


@pytest.mark.parametrize(
    ("title", "option"),
    [(title, field.name) for title, kinds in KINDS.items() for field in msgspec.structs.fields(kinds[2])],
)
def test_every_setting_has_a_name(title: str, option: str) -> None:
    assert words(title).text(f"settings.{option}.label")
    assert words(title).text(f"settings.{option}.hint")


def test_pieces_are_called_as_in_the_facts(tigris: Words) -> None:
    """What a player reads is what a player types."""
    for colour in facts().colours:
        assert tigris.text(f"words.tile.{colour.id}.one") == colour.tile
        assert tigris.text(f"words.leader.{colour.id}.one") == colour.leader
        assert tigris.text(f"words.point.{colour.id}.one") == colour.point
        assert tigris.text(f"words.building.{colour.id}") == colour.building
    assert tigris.keys("words.colour") == list(COLOURS)
    assert tigris.keys("words.dynasty") == list(facts().dynasties)
    assert tigris.keys("words.monument") == [monument_name(number) for number in MONUMENTS]
    for verb in VERBS:
        assert tigris.has(f"labels.take-action.{verb}"), verb
