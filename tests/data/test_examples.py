"""Every example that a text offers a player holds: a legal answer to its question, or a name that exists.

The examples are read from the table `examples` of each catalogue and from the pages for players.
"""

import re
from collections.abc import Callable
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.chat.modals import read_options
from bot.chat.settings_commands import minutes_of
from bot.chat.titles.civilization.floor import offer_text
from data.catalogues import catalogues, texts_of
from data.empires import newest
from data.indexes import rule_index
from data.words import words
from games.civilization.trade.floor import TradingFloor
from games.core.payment import Payment
from games.titles import TITLES
from tests.core.bazaar.goods import PER_SEAT
from tests.data.fitting import accepted

PAGES = [Path(__file__).parents[2] / "docs" / name for name in ("playing.md", "playing-empires.md")]
SHARED = ("chat", "tables", "terminal")
"""The catalogues that serve every title: an example of theirs fits one of them."""
OFFER = ("give", "want", "say")


def examples(catalogue: str) -> dict[str, str]:
    """The examples of a catalogue and of those it builds on, by their keys; an offer is one example."""
    known = words(catalogue)
    keys = {key for texts in known.catalogues for key in texts if key.startswith("examples.")}
    found = {key.removeprefix("examples."): known.text(key) for key in sorted(keys)}
    if "trade.give" in found:
        give, want, say = (found.pop(f"trade.{part}") for part in OFFER)
        found["trade"] = f"offer all {give} for {want} say {say}"
    return found


CASES = [(name, key, text) for name in (*TITLES, *SHARED) for key, text in examples(name).items()]


def named(table: str) -> Callable[[str, str], bool]:
    """Does a title call something in this table of its words so?"""
    return lambda title, text: text in [words(title).text(f"words.{table}.{id}") for id in ids(title, table)]


def ids(title: str, table: str) -> list[str]:
    return [key for key in words(title).keys(f"words.{table}") if words(title).has(f"words.{table}.{key}")]


def legal_options(title: str, text: str) -> bool:
    """Can a table of this title be opened with these options?"""
    known = words(title).keys("settings")
    return all(name in known for name in read_options(text)) and bool(
        TITLES[title].new(read_options(text), ["s1", "s2", "s3", "s4", "s5"][: TITLES[title].most], "00" * 32)
    )


def found_rule(title: str, text: str) -> bool:
    return bool(rule_index(title).search(text))


def pays(text: str) -> bool:
    """Can somebody who has goods of the Bazaar pay with these?"""
    shape = Payment(({"any": 3},), dict.fromkeys(PER_SEAT, 3))
    shape.check(shape.parse(text))
    return True


NAMES: dict[str, Callable[[str, str], bool]] = {
    "advance": named("advance"),
    "calamity": named("calamity"),
    "area": named("area"),
    "monument": lambda title, text: text in ids(title, "monument"),
    "space": lambda title, text: accepted(title, "take-action", f"catastrophe {text}"),
    "rule": found_rule,
    "option": lambda title, text: text in words(title).keys("settings"),
    "options": legal_options,
    "setting": lambda title, text: legal_options(title, text.replace("=", " = ")),
    "payment": lambda _, text: pays(text),
    "robot": lambda title, text: text in TITLES[title].players,
    "hour": lambda _, text: minutes_of(text) in range(24 * 60),
    "zone": lambda _, text: ZoneInfo(text).key == text,
}
"""Examples that answer no question of a game, by what they are examples of."""


def holds(title: str, key: str, text: str) -> bool:
    kind = key.partition(".")[0]
    if kind in TITLES[title].codec.decisions:
        return accepted(title, kind, text)
    return kind in NAMES and NAMES[kind](title, text)


@pytest.mark.parametrize(("catalogue", "key", "text"), CASES)
def test_an_example_of_a_text_is_legal(catalogue: str, key: str, text: str) -> None:
    """In a title's own words it fits this title; in those that serve all titles it fits one of them."""
    titles = [catalogue] if catalogue in TITLES else list(TITLES)
    assert any(holds(title, key, text) for title in titles)


OFFERED = re.compile(r"(?:such as|as in|like:|one like)[: ]*(?:rules )?[`\"]?(?P<what>\S)", re.IGNORECASE)
NOTATION = re.compile(
    r" > |\b(?:king|priest|farmer|trader|settlement|temple|farm|market|catastrophe) [A-P]\d|\d \w+ \+ \d"
)


@pytest.mark.parametrize("name", sorted(catalogues("en")))
def test_no_text_writes_an_example_itself(name: str) -> None:
    """What a text offers comes from the table of examples, or from the facts."""
    texts = texts_of(name)
    for key, text in texts.items():
        if not key.startswith(("examples.", "lists.")):
            assert {found["what"] for found in OFFERED.finditer(text)} <= {"{"}, f"{key}: {text}"
            assert not NOTATION.search(text), f"{key}: {text}"
    used = set(re.findall(r"\{(examples\.[^:}]*)", " ".join(texts.values())))
    own = {key for key in texts if key.startswith("examples.")}
    assert own <= used or name == "eastern-empires", own - used


# --- the pages for players ----------------------------------------------------------------------------------

TYPED = {
    "some of several": ("choose-revolting-cities", "sell-goods"),
    "amounts": ("expand",),
    "damage": ("take-damage",),
    "cities with help": ("build-cities",),
    "advances": ("buy-advances",),
    "the floor": ("trade",),
}
"""The rows of the table that tells how to type, and the questions that each is about."""
FENCED = re.compile(r"```\n(.*?)```", re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")


def fits(kinds: tuple[str, ...], text: str) -> bool:
    return any(accepted(title, kind, text) for title in TITLES for kind in kinds)


def test_every_row_about_typing_has_legal_examples() -> None:
    page = PAGES[1].read_text("utf-8")
    rows = [
        line.split("|")[1:3] for line in page.partition("## Typing")[2].splitlines() if line.startswith("|")
    ]
    assert {row[0].strip() for row in rows[2:]} == set(TYPED)
    for question, spans in rows[2:]:
        for text in SPAN.findall(spans):
            assert fits(TYPED[question.strip()], text), text


def test_orders_on_the_pages_are_legal() -> None:
    """Blocks of orders, line by line and all together."""
    blocks = [block for page in PAGES for block in FENCED.findall(page.read_text("utf-8")) if " > " in block]
    assert blocks
    for block in blocks:
        assert accepted("western-empires", "move", block), block


def offered(give: str, want: str) -> str:
    """What `/offer` makes of these, to everybody."""
    floor = TradingFloor({}, (), (), {}, "s1", true=newest().numbers.trade_named)
    return offer_text(floor, "", give, want, "")


COMMANDS: dict[str, Callable[[str], bool]] = {
    "/answer ": lambda text: text == "proposal" or fits(("take-action", "choose-civilization"), text),
    "/move orders:": lambda text: fits(("move",), text),
    "/offer give:": lambda text: fits(("trade",), offered(*text.split(" want:"))),
    "/rules ": lambda text: any(found_rule(title, text) for title in TITLES),
}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands_on_the_pages_are_given_legal_examples(page: Path) -> None:
    text = FENCED.sub("", page.read_text("utf-8"))
    tried = 0
    for span in SPAN.findall(text.partition("## Typing")[0]):
        command = next((start for start in COMMANDS if span.startswith(start)), None)
        if command is not None:
            assert COMMANDS[command](span.removeprefix(command)), span
            tried += 1
        elif " = " in span:
            assert any(legal_options(title, span) for title in TITLES), span
        else:
            assert not NOTATION.search(span), span
    assert tried >= 2
