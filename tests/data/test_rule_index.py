"""The rule index: numbers, options, and nothing in the book that it overlooks."""

import json
import re
from collections import defaultdict

import pytest

from data.loading import DataError, parse
from data.rules import RulesSchema, frozen, load_rules
from tests.data.books import SHARED, assert_ours, book_of

GAMES = ["tigris"]

OPTION_OF_GROUP = {
    "building": "civilization_buildings",
    "wonder": "wonder",
    "english": "english",
    "advanced": "advanced_board",
}


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_unique_and_numbered_without_gaps(game: str) -> None:
    groups: dict[str, list[int]] = defaultdict(list)
    for rule in load_rules(game).rules:
        group, number = rule.id.rsplit(".", 1)
        groups[group].append(int(number))
    for group, numbers in groups.items():
        assert numbers == list(range(1, len(numbers) + 1)), group


def test_the_groups_of_tigris() -> None:
    groups = list(dict.fromkeys(rule.id.split(".")[1] for rule in load_rules("tigris").rules))
    assert " ".join(groups) == (
        "setup term turn leader tile point catastrophe swap revolt war unification monument treasure "
        "end score hidden building wonder english advanced"
    )


def test_every_rule_of_a_variant_names_its_option() -> None:
    index = load_rules("tigris")
    assert set(index.options) == set(OPTION_OF_GROUP.values())
    for rule in index.rules:
        assert rule.option == OPTION_OF_GROUP.get(rule.id.split(".")[1]), rule.id


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_says_so_and_only_a_ruling_does(game: str) -> None:
    for rule in load_rules(game).rules:
        assert ("Ruling:" in rule.text) == (rule.ruling is not None), rule.id


@pytest.mark.parametrize("game", GAMES)
def test_texts_are_short_sentences(game: str) -> None:
    for rule in load_rules(game).rules:
        assert len(rule.text) <= 300, rule.id
        assert rule.text.endswith("."), rule.id
        assert len(rule.title) <= 50, rule.id
        assert not rule.title.endswith("."), rule.id


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_the_book_is_overlooked(game: str) -> None:
    index = load_rules(game)
    book = book_of(index)
    assert book.count("\n") == index.book_lines
    assert index.unclaimed_lines(book) == []


@pytest.mark.parametrize("game", GAMES)
def test_scan_garbage_is_no_sentence(game: str) -> None:
    """What is set aside as garbage holds no word, so that no rule can hide there."""
    index = load_rules(game)
    lines = book_of(index).split("\n")
    for entry in index.unclaimed:
        if entry.reason == "garbage":
            for number in range(entry.first, entry.last + 1):
                assert not re.search(r"[A-Za-z]{4}", lines[number - 1]), number


@pytest.mark.parametrize("game", GAMES)
def test_the_words_are_ours(game: str) -> None:
    assert_ours(load_rules(game))


def test_every_ruling_that_is_not_in_the_book_has_a_rule() -> None:
    path = SHARED / "facts" / "tigris.json"
    if not path.is_file():
        pytest.skip("the rulings are not here: ../shared/facts/tigris.json")
    rulings = json.loads(path.read_text("utf-8"))["rulings"]
    silent = {ruling["id"] for ruling in rulings if "text" not in ruling["basis"]}
    cited = {rule.ruling for rule in load_rules("tigris").rules}
    # W12 is no ruling to make: T.setup.1 gives nobody two leaders of one colour.
    assert silent - cited == {"W12"}
    assert cited - {None} <= {ruling["id"] for ruling in rulings}


def test_looking_up_a_rule() -> None:
    index = load_rules("tigris")
    assert index.rule("T.war.3").title == "Who attacks"
    with pytest.raises(KeyError, match=r"T\.war\.99"):
        index.rule("T.war.99")


def test_searching() -> None:
    index = load_rules("tigris")
    assert [rule.id for rule in index.search("t.war.3")] == ["T.war.3"]
    assert {rule.id for rule in index.search("priest war")} == {"T.war.12", "T.war.13", "T.war.14"}
    assert index.search("ATTACKER")[0].id == "T.revolt.2", "titles before texts"
    assert index.search("attacker camel") == []
    assert index.search("  ") == []


def test_a_game_without_rules() -> None:
    with pytest.raises(DataError, match=r"senet/rules.toml: there is no such data file"):
        load_rules("senet")


SMALL = """
game = "senet"
prefix = "S"
book = "senet.txt"
book_lines = 6
options = ["long"]
[[rules]]
id = "S.throw.1"
title = "Sticks"
text = "Throw four sticks."
lines = [[2, 3]]
[[rules]]
id = "S.throw.2"
title = "Again"
text = "Ruling: a one throws again."
option = "long"
ruling = "S01"
lines = []
[unclaimed]
heading = [[1, 1]]
"""


def test_lines_that_nobody_claims_are_found() -> None:
    index = frozen(parse(SMALL, "senet/rules.toml", RulesSchema))
    assert index.unclaimed_lines("SENET\nthrow\nsticks\n  \nmove\n") == [(5, "move")]


BAD: list[tuple[str, str, str, str]] = [
    ("an id twice", '"S.throw.2"', '"S.throw.1"', "rules: .*S.throw.1 is there twice"),
    ("an id of another game", '"S.throw.2"', '"T.throw.2"', "rules: .*T.throw.2 does not begin with S."),
    ("a badly formed id", '"S.throw.2"', '"S throw 2"', "rules[S throw 2].id: "),
    ("no title", 'title = "Again"\n', "", "rules[S.throw.2].title: Field required"),
    ("an empty text", '"Throw four sticks."', '""', "rules[S.throw.1].text: "),
    ("an unknown option", 'option = "long"', 'option = "short"', "rules: .*S.throw.2: option 'short'"),
    ("a badly formed ruling", '"S01"', '"one"', "rules[S.throw.2].ruling: "),
    ("neither lines nor ruling", 'ruling = "S01"\n', "", "rules[S.throw.2].lines: .*must name its ruling"),
    ("lines backwards", "[[2, 3]]", "[[3, 2]]", "rules[S.throw.1].lines: .*3 to 2 run backwards"),
    ("line nought", "[[2, 3]]", "[[0, 3]]", "rules[S.throw.1].lines[0][0]: "),
    ("half a range", "[[2, 3]]", "[[2]]", "rules[S.throw.1].lines[0][1]: "),
    ("beyond the book", "[[2, 3]]", "[[2, 7]]", "rules: .*S.throw.1: lines 2 to 7 go beyond the book's 6"),
    ("unclaimed beyond the book", "[[1, 1]]", "[[1, 1], [7, 7]]", "unclaimed: .*go beyond the book's 6"),
    ("a line claimed and not", "[[1, 1]]", "[[1, 2]]", "unclaimed: .*line 2 belongs to S.throw.1 already"),
    ("a line set aside twice", "[[1, 1]]", "[[1, 1]]\nstory = [[1, 1]]", "unclaimed: .*belongs to heading"),
    ("two words of reason", "heading =", '"a heading" =', "unclaimed.a heading"),
    ("an unknown field", 'title = "Again"', 'title = "Again"\nnote = "x"', "rules[S.throw.2].note: "),
]


@pytest.mark.parametrize(
    ("good", "bad", "message"), [case[1:] for case in BAD], ids=[case[0] for case in BAD]
)
def test_a_bad_index_is_refused(good: str, bad: str, message: str) -> None:
    assert SMALL.count(good) == 1, "the test changes exactly one place"
    pattern = f"senet/rules.toml: {message}".replace("[", r"\[").replace("]", r"\]")
    with pytest.raises(DataError, match=pattern):
        parse(SMALL.replace(good, bad), "senet/rules.toml", RulesSchema)
