"""Scenarios: a position, answers and expectations; differences are reported, mistakes refused."""

import re
from pathlib import Path
from typing import Any

import pytest

from games.core.codec import Codec
from games.core.scenario import BadScenario, compare, read, run, text_of
from tests.core.bazaar.title import BAZAAR
from tests.core.table import at, data

TITLES = {"bazaar": BAZAAR}
PAGE = Path(__file__).resolve().parents[2] / "docs" / "scenarios.md"
CODEC: Codec = BAZAAR.codec

HEAD = """
game = "bazaar"
name = "Licences"
[position]
merchants = 3
step = "licensing"
licences = ["baker", "brewer", "carter", "chandler"]
"""
NEW = """
game = "bazaar"
name = "A new game"
seats = ["s1", "s2"]
"""


def differences(text: str) -> list[str]:
    return run(read(text), TITLES)


def example() -> str:
    found = re.search(r"```toml\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_of_the_page() -> None:
    """docs/scenarios.md: its example is played as it stands there."""
    assert differences(example()) == []


@pytest.mark.parametrize(
    ("there", "instead", "line"),
    [
        ("s3 = 11 }", "s3 = 12 }", "at the end: coins: s3: is 11, expected 12"),
        (
            "s1 = [], s2 = [] } }",
            's1 = ["salt"] } }',
            "answer 4 (s2: iron): hands: s1: is [], expected ['salt']",
        ),
        (
            'asks = ["s1 go-to-appeal"]',
            "asks = []",
            "answer 6 (deadline): asks ['s1 go-to-appeal'], expected []",
        ),
        (
            '"s2 stake", "s3 stake"]',
            '"s2 stake"]',
            "at the start: asks ['s1 stake', 's1 stake', 's2 stake', 's3 stake'], "
            "expected ['s1 stake', 's1 stake', 's2 stake']",
        ),
        (
            '["returned"]',
            '["fine-paid"]',
            "answer 5 (s3: iron): no event fine-paid; there were ['answered', 'returned', 'flow']",
        ),
    ],
)
def test_what_differs_is_told_with_its_place(there: str, instead: str, line: str) -> None:
    """Scenarios: print what differs, each with the answer after which it was seen."""
    assert example().count(there) == 1
    assert differences(example().replace(there, instead)) == [line]


def test_a_refusal_is_expected_by_code_and_rule() -> None:
    """Scenarios: `refused` and `rule`; the game goes on as if nothing had been said."""
    taken = (
        HEAD + 'taken = { s3 = "dyer" }\n[[do]]\nseat = "s1"\nraw = { answer = "chose", option = "dyer" }\n'
    )
    assert (
        differences(
            taken + 'refused = "licence.taken"\nrule = "B.licence.1"\nasks = ["s1 take-licence", '
            '"s2 take-licence", "s3 take-licence"]'
        )
        == []
    )
    assert differences(taken + 'refused = "option.closed"\nrule = "B.licence.9"') == [
        "answer 1 (s1: {'answer': 'chose', 'option': 'dyer'}): refused with licence.taken "
        "{'licence': 'dyer'}, expected option.closed",
        "answer 1 (s1: {'answer': 'chose', 'option': 'dyer'}): refused by rule B.licence.1, "
        "expected B.licence.9",
    ]
    assert "expected no refusal" in differences(taken)[0]


def test_an_answer_that_should_have_been_refused() -> None:
    """Scenarios: an expected refusal that does not come is a difference."""
    text = HEAD + '[[do]]\nseat = "s1"\nanswer = "baker"\nrefused = "licence.taken"'
    assert differences(text) == ["answer 1 (s1: baker): not refused, expected licence.taken"]


def test_taking_back() -> None:
    """Scenarios: a sealed answer is taken back; what is not sealed cannot be."""
    sealed = HEAD + '[[do]]\nseat = "s2"\nanswer = "baker"\n[[do]]\nseat = "s2"\ntake_back = true\n'
    again = '[[do]]\nseat = "s2"\ntake_back = true\nrefused = "answer.none"\n'
    late = '[[do]]\nseat = "s1"\nanswer = "baker"\nexpect = { taken = { s1 = "baker" } }'
    assert differences(sealed + again + late) == []
    assert differences(sealed + again.replace('refused = "answer.none"\n', "")) == [
        "answer 3 (s2 takes back): refused with answer.none {}, expected no refusal"
    ]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("", "missing required field `game`"),
        ('game = "bazaar', "Unterminated string"),
        (HEAD + "[[do]]\nsaet = 's1'", "unknown field `saet`"),
        (HEAD.replace("name", "title"), "unknown field `title`"),
        (HEAD.replace("merchants = 3", "merchants = 3\nmerchant = 3"), "unknown field `merchant`"),
        (HEAD.replace("merchants = 3", "merchants = 'three'"), "Expected `int`"),
        (HEAD.replace('"bazaar"', '"chess"'), "there is no game 'chess'; there are bazaar"),
        (NEW.replace('"s1", ', ""), "seats.count"),
        (NEW + "options = { days = 'many' }", "options"),
        (NEW + "options = { nights = 3 }", "options"),
        (NEW + "save = '{}'", "no game begins like this"),
        (HEAD + "[[do]]\nseat = 's9'\nanswer = 'baker'", "s9 is asked nothing"),
        (
            HEAD + "[[do]]\nseat = 's1'\ndecision = 'bid'\nanswer = '3'",
            r"s1 is asked \['take-licence \(1\)'\]",
        ),
    ],
)
def test_a_mistake_in_the_file_is_refused(text: str, mistake: str) -> None:
    """Scenarios: unknown keys, unknown games, impossible positions are mistakes, not differences."""
    with pytest.raises(BadScenario, match=mistake):
        differences(text)


def test_a_seat_with_two_questions_says_which() -> None:
    """Scenarios: an answer must fit one question."""
    two = example().replace('decision = "1"\n', "")
    with pytest.raises(BadScenario, match="say which with `decision`"):
        differences(two)


def test_a_new_game_from_a_seed() -> None:
    """Scenarios: seats, options and a seed; the deal is always the same."""
    hands = '\n[expect]\nhands = { s1 = ["salt", "iron", "iron"] }'
    found = differences(NEW + hands)
    assert read(NEW).seed == "0" * 64
    assert len(found) == 1 and found[0].startswith("at the end: hands: s1: is [")
    assert differences(NEW + hands) == found
    assert differences(NEW + f'seed = "{"01" * 32}"' + hands) != found


def test_a_save_in_a_scenario() -> None:
    """Scenarios: a saved game may be where it begins."""
    save = data(at("licensing", 2)).decode()
    text = (
        f'game = "bazaar"\nname = "Saved"\nsave = \'{save}\'\nasks = ["s1 take-licence", "s2 take-licence"]'
    )
    assert differences(text) == []


def test_a_position_is_written_in_the_terms_it_is_read_in() -> None:
    """`position` and `pose` of a title are each other's inverse, at the beginning of a step."""
    place = {
        "merchants": 2,
        "step": "supper",
        "hands": {"s1": ["salt"] * 6, "s2": []},
        "coins": {"s1": 3, "s2": 9},
    }
    game = BAZAAR.pose(place)
    written = BAZAAR.position(game)
    assert {name: written[name] for name in ("merchants", "hands", "coins")} == {
        name: place[name] for name in ("merchants", "hands", "coins")
    }
    again = BAZAAR.pose(written | {"step": "supper"})
    assert BAZAAR.position(again) == written


@pytest.mark.parametrize(
    ("expected", "actual", "lines"),
    [
        ({}, {"a": 1}, []),
        ({"a": 1}, {"a": 1, "b": 2}, []),
        ({"a": {"b": 1}}, {"a": {"b": 2, "c": 3}}, ["here: a: b: is 2, expected 1"]),
        ({"z": 1}, {"a": 1}, ["here: z: is None, expected 1"]),
        ({"a": [1]}, {"a": [1, 2]}, ["here: a: is [1, 2], expected [1]"]),
        ({"a": {"b": 1}}, {"a": 1}, ["here: a: is 1, expected {'b': 1}"]),
        ("\n  a b\n c \n", "a b\nc", []),
        ("a", "b", ["here: is\nb\n  expected\na"]),
        ("a", 1, ["here: is 1, expected 'a'"]),
        ({"a": 1, "b": 2}, {"a": 2, "b": 1}, ["here: a: is 2, expected 1", "here: b: is 1, expected 2"]),
    ],
)
def test_compare(expected: Any, actual: Any, lines: list[str]) -> None:
    """Scenarios: a table may hold more than is expected of it; a list or a value is the same or differs."""
    assert compare(expected, actual, "here") == lines


def test_a_scenario_is_written_as_it_is_read() -> None:
    """A failing game is dumped as a scenario: the file says the same when it is read again."""
    scenario = read(example())
    assert read(text_of(scenario)) == scenario
    scenario = read(
        NEW + 'seed = "' + "ab" * 32 + '"\noptions = { days = 2 }\nasks = []\n[[do]]\ndeadline = true'
    )
    again = read(text_of(scenario))
    assert again == scenario
