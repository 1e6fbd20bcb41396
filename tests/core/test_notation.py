"""Notation: names, unique prefixes, nearest names; Illegal in three kinds."""

import pytest

from games.core.illegal import Ambiguous, Forbidden, Illegal, Malformed
from games.core.notation import counted, fields, match, number, parts, plain, quote, written

AREAS = ("Crete", "Cyprus", "Cyrene", "Upper Egypt", "Lower Egypt", "Ur", "Uruk")


@pytest.mark.parametrize(
    ("word", "option"),
    [
        ("Crete", "Crete"),
        ("crete", "Crete"),
        ("CRE", "Crete"),
        ("upper-egypt", "Upper Egypt"),
        ("UpperEgypt", "Upper Egypt"),
        ("u p p", "Upper Egypt"),
        ("ur", "Ur"),
        ("uru", "Uruk"),
    ],
)
def test_a_name_a_short_name_or_a_unique_prefix(word: str, option: str) -> None:
    """Notation: an exact name wins over those that it begins."""
    assert match(word, AREAS) == option


def test_an_ambiguous_prefix_lists_its_candidates() -> None:
    """Ambiguous: it can be read in more than one way; the facts list them."""
    with pytest.raises(Ambiguous) as caught:
        match("cy", AREAS, "area")
    assert (caught.value.code, caught.value.kind) == ("area.ambiguous", "ambiguous")
    assert caught.value.facts == {"given": "cy", "candidates": ["Cyprus", "Cyrene"]}


def test_an_unknown_name_lists_the_nearest() -> None:
    """Malformed: what cannot be read is quoted back, with the nearest names, the nearest first."""
    with pytest.raises(Malformed) as caught:
        match("Crtee", tuple(reversed(AREAS)), "area")
    assert (caught.value.code, caught.value.facts) == (
        "area.unknown",
        {"given": "Crtee", "nearest": ["Crete", "Cyrene"]},
    )


def test_a_name_like_no_other_lists_some() -> None:
    with pytest.raises(Malformed) as caught:
        match("xxxxxxxxx", AREAS)
    assert caught.value.facts["nearest"] == ["Crete", "Cyprus", "Cyrene"]


@pytest.mark.parametrize("word", ["", " ", "!?", "…"])
def test_no_letters_name_nothing(word: str) -> None:
    """Notation: an empty word is a prefix of all names and names none; not even one without letters."""
    with pytest.raises(Malformed):
        match(word, ("Crete",))
    with pytest.raises(Malformed):
        match(word, ("-", "+"))


def test_what_is_quoted_back_is_short_and_can_be_written() -> None:
    """Illegal: facts go into messages and logs; whatever was sent, they can be written there."""
    assert quote("x" * 100) == "x" * 60
    assert quote("a\ud800b") == "a?b"
    with pytest.raises(Malformed) as caught:
        match("\ud800" * 10_000, AREAS)
    assert caught.value.facts["given"] == "?" * 60


def test_plain() -> None:
    assert plain("Upper-Egypt 3!") == "upperegypt3"


@pytest.mark.parametrize(("word", "value"), [("0", 0), ("007", 7), ("999999", 999999), ("-3", -3)])
def test_numbers(word: str, value: int) -> None:
    assert number(word) == value


@pytest.mark.parametrize("word", ["", "-", "--1", "1000000", "1.5", "1e3", "٣", "²", "x", "9" * 5000])
def test_what_is_no_number(word: str) -> None:
    """Notation: at most six ASCII digits, so that no number is absurd."""
    with pytest.raises(Malformed, match=r"number\.unknown"):
        number(word)


@pytest.mark.parametrize(
    ("part", "found"),
    [
        ("3 crete", (3, "Crete")),
        ("crete 3", (3, "Crete")),
        ("crete", (1, "Crete")),
        ("2 upper egypt", (2, "Upper Egypt")),
        ("upper egypt 2", (2, "Upper Egypt")),
        ("upper eg", (1, "Upper Egypt")),
    ],
)
def test_how_many_of_which(part: str, found: tuple[int, str]) -> None:
    assert counted(part, AREAS) == found


def test_parts_and_fields() -> None:
    assert parts(" a, b;c\n\nd ,") == ["a", "b", "c", "d"]
    assert fields('price = 3, name = "Ur, Uruk"\nnote=') == [
        ("price", "3"),
        ("name", "Ur, Uruk"),
        ("note", ""),
    ]
    assert [written(value) for value in (3, -3, "Ur", "Ur, Uruk", " ")] == [
        "3",
        "-3",
        "Ur",
        '"Ur, Uruk"',
        '" "',
    ]


@pytest.mark.parametrize(
    ("kind", "word"), [(Malformed, "malformed"), (Forbidden, "forbidden"), (Ambiguous, "ambiguous")]
)
def test_three_kinds_of_refusal(kind: type[Illegal], word: str) -> None:
    """Illegal in three kinds, with a code, the rule and the facts."""
    illegal = kind("some.code", "B.day.1", count=3)
    assert (illegal.kind, illegal.code, illegal.rule, illegal.facts) == (
        word,
        "some.code",
        "B.day.1",
        {"count": 3},
    )
    assert kind("some.code").rule is None
