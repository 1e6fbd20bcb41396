"""Scenarios: a position, answers and expectations; differences are reported, mistakes refused."""

import re
from pathlib import Path
from typing import Any

import pytest

from games.core.codec import Codec
from games.core.scenario import BadScenario, compare, read, run, text_of
from tests.core.bazaar.title import BAZAAR
from tests.core.helpers import at, data

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
SAVED = "game = 'bazaar'\nname = 'Saved'\nsave = '{}'"
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
        "answer 1 (s1: {'answer': 'chose', 'option': 'dyer'}): refused at take-licence with "
        "licence.taken by B.licence.1 {'licence': 'dyer'}, expected option.closed",
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
        "answer 3 (s2 takes back): refused at take-licence with answer.none {}, expected no refusal"
    ]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("name = 'x'", "game: it is missing; a text is wanted"),
        ('game = "bazaar', "this is not TOML: Unterminated string (at end of document)"),
        (HEAD + "[[do]]\nsaet = 's1'", "answer 1: saet: there is no such key; did you mean seat?"),
        ("nme = 'x'\n" + HEAD, "nme: there is no such key; did you mean name?"),
        ("do = 3\n" + HEAD, "do: 3 does not fit; write [[do]] before each answer"),
        ("do = [3]\n" + HEAD, "answer 1: 3 does not fit; a table is wanted"),
        ("seed = 7\n" + HEAD, "seed: 7 does not fit; a text is wanted"),
        ("asks = 's1'\n" + HEAD, "asks: 's1' does not fit; a list is wanted"),
        ("asks = [true]\n" + HEAD, "asks 1: true does not fit; a text is wanted"),
        (HEAD + "merchant = 3", "position.merchant: there is no such key; did you mean merchants?"),
        (
            HEAD.replace("merchants = 3", "merchants = 'three'"),
            "position.merchants: 'three' does not fit; a whole number is wanted",
        ),
        (
            HEAD.replace("merchants = 3", "merchants = 19"),
            "position.merchants: 19 is out of bounds; it goes from 2 to 18",
        ),
        (HEAD + "coins = { s9 = 1 }", "position.coins.s9: there is no seat 's9'; there are s1, s2, s3"),
        (HEAD + "coins = { s1 = [] }", "position.coins.s1: [] does not fit; a whole number is wanted"),
        (
            HEAD + "hands = { s1 = ['slat'] }",
            "position.hands.s1: there is no good 'slat'; did you mean salt?",
        ),
        (HEAD.replace('"bazaar"', '"chess"'), "game: there is no game 'chess'; there are bazaar"),
        (NEW.replace('"s1", ', ""), "seats: this game is for 2 to 18 seats, not for 1"),
        (NEW.replace('"s1"', '"s2"'), "seats: 's2' is there 2 times; name it once"),
        (NEW + "seed = 'abc'", "seed: 'abc' is no seed; it takes 64 digits of 0-9 and a-f"),
        (NEW + "options = { days = 'many' }", "options.days: 'many' does not fit; a whole number is wanted"),
        (
            NEW + "options = { nights = 3 }",
            "options.nights: there is no such key; there are days, guilds, carts",
        ),
        (NEW + "save = '{}'", "seats: it is for a new game; a save has its own"),
        (SAVED, "save: it cannot be read: Object missing required field `title`"),
        (
            "seed = 'abc'\n" + HEAD,
            "position.seed: there is no such key; there are merchants, step, days, day, ranking, "
            "coins, licences, taken, claims, offers, done, weather, over, guilds, stalls, carts, hands, bag",
        ),
        (
            "seats = ['s1']\n" + HEAD + "seats = ['s2']",
            "seats: the position says ['s2']; say it once",
        ),
        ("save = ''\n" + HEAD, "save: there is a position too; a scenario begins with one of them"),
        (
            HEAD + "[[do]]\nseat = 's9'\nanswer = 'baker'",
            "answer 1: seat: there is no seat 's9'; there are s1, s2, s3",
        ),
        (
            HEAD + "[[do]]\nseat = 's1'",
            "answer 1: seat: s1 does nothing; say it with answer, or leave the seat out",
        ),
        (
            HEAD + "[[do]]\nanswer = 'baker'",
            "answer 1: seat: it is missing; say who does this, of s1, s2, s3",
        ),
        (
            HEAD + "[[do]]\nseat = 's1'\nanswer = 'baker'\ndepart = true",
            "answer 1: answer and depart stand together; do one thing at a time",
        ),
        (
            HEAD + "[[do]]\nseat = 's1'\ndeadline = true",
            "answer 1: seat: a deadline is for all who owe an answer; leave the seat out",
        ),
        (
            HEAD + "[[do]]\ndeadline = true\ndecision = 'bid'",
            "answer 1: decision: it is for an answer, and there is none; leave it out",
        ),
        (
            HEAD + "[[do]]\nseat = 's1'\nanswer = 'baker'\nrule = 'B.licence.1'",
            "answer 1: rule: it is what a refusal cites; add refused, or leave it out",
        ),
        (
            HEAD + "[[do]]\nevents = ['flow']",
            "answer 1: events: nothing is done here of which it could come; leave it out",
        ),
        (
            HEAD + "[[do]]\ndeadline = true\nevents = ['fine-piad']",
            "answer 1: events: there is no kind of event 'fine-piad'; did you mean fine-paid?",
        ),
        (
            HEAD + "[[do]]\nasks = ['s1 take_license']",
            "answer 1: asks: there is no kind of question 'take_license'; did you mean take-licence?",
        ),
        ("asks = ['s1']\n" + HEAD, "asks: 's1' does not fit; write a seat, a blank and a kind of question"),
        ("asks = ['s9 bid']\n" + HEAD, "asks: there is no seat 's9'; there are s1, s2, s3"),
        (HEAD + "[expect]\ncoin = 3", "expect.coin: there is no such key; did you mean coins?"),
        (
            HEAD + "[[do]]\nexpect = { coin = 3 }",
            "answer 1: expect.coin: there is no such key; did you mean coins?",
        ),
    ],
)
def test_a_mistake_in_the_file_is_refused(text: str, mistake: str) -> None:
    """Scenarios: every mistake is a sentence with its key, what stands there, and what would do."""
    with pytest.raises(BadScenario) as bad:
        differences(text)
    assert mistake in bad.value.lines


def test_all_mistakes_are_told_at_once() -> None:
    """Scenarios: whoever writes a file need not run it once for each slip."""
    with pytest.raises(BadScenario) as bad:
        differences(HEAD.replace("name", "nam") + "[[do]]\nseat = 3\nanswr = 'x'")
    assert len(bad.value.lines) == 4
    with pytest.raises(BadScenario) as bad:
        differences(HEAD + "[[do]]\nseat = 's9'\nanswer = 'x'\n[expect]\ncoin = 3\nhand = 4")
    assert len(bad.value.lines) == 3


@pytest.mark.parametrize(
    ("do", "line"),
    [
        ("seat = 's1'\ndecision = 'bid'\nanswer = '3'", "s1 is not asked bid, but take-licence (1)"),
        ("seat = 's1'\ntake_back = true\ndecision = '9'", "s1 is not asked 9, but take-licence (1)"),
    ],
)
def test_a_question_that_is_not_open_is_a_difference(do: str, line: str) -> None:
    """Scenarios: what is open depends on what went before; the rest is still played."""
    after = "\n[[do]]\nseat = 's1'\nanswer = 'baker'\nasks = []"
    found = differences(f"{HEAD}[[do]]\n{do}{after}")
    assert found[0].endswith(line) and found[0].startswith("answer 1 (")
    assert [text.partition(" (")[0] for text in found] == ["answer 1", "answer 2"]


def test_nothing_is_asked_any_more() -> None:
    """Scenarios: who is asked nothing is told who is."""
    once = "[[do]]\nseat = 's1'\nanswer = 'baker'\n"
    found = differences(HEAD + once + once)
    assert found == ["answer 2 (s1: baker): s1 is asked nothing; open are s2 take-licence, s3 take-licence"]


def test_a_seat_with_two_questions_says_which() -> None:
    """Scenarios: an answer must fit one question."""
    two = example().replace('decision = "1"\n', "")
    assert (
        differences(two)[0] == "answer 1 (s1: sal): s1 is asked stake (1), stake (3); say which with decision"
    )


def test_what_is_waited_for() -> None:
    """Scenarios: `owes` are the questions that nobody else has to answer first."""
    head = "owes = ['s1 take-licence']" + HEAD
    late = "[[do]]\nseat = 's2'\nanswer = 'baker'\nowes = ['s2 take-licence']"
    assert differences(head + late) == [
        "answer 1 (s2: baker): owes ['s1 take-licence'], expected ['s2 take-licence']"
    ]
    with pytest.raises(BadScenario, match="owes: there is no seat 's9'"):
        differences(head.replace("s1", "s9"))


def test_a_step_may_only_look() -> None:
    """Scenarios: a `[[do]]` with nothing but expectations does nothing, and tells what differs then."""
    asks = "asks = ['s1 take-licence', 's2 take-licence', 's3 take-licence']"
    look = f"[[do]]\n{asks}\nexpect = {{ coins = {{ s1 = 9 }} }}"
    assert differences(f"{HEAD}{look}") == ["answer 1 (a look): coins: s1: is 10, expected 9"]


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
        ({"z": 1}, {"a": 1}, ["here: z: is not there, expected 1; there are a"]),
        ({"a": [1]}, {"a": [1, 2]}, ["here: a: is [1, 2], expected [1]"]),
        ({"a": {"b": 1}}, {"a": 1}, ["here: a: is 1, expected {'b': 1}"]),
        ("\n  a b\n c \n", "a b\nc", []),
        ("a", "b", ["here: is 'b', expected 'a'"]),
        ("a\nb", "b", ["here: is\nb\n  expected\na\nb"]),
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
