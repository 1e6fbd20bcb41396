"""Text is drawn with the fonts that we ship, and only what they can draw."""

from importlib import resources

import pytest

from rendering.captions import ALT_LIMIT, brief, tidy
from rendering.fonts import FILES, can_draw, drawable, fitted, font, shrunk, width


def test_the_fonts_are_shipped_with_their_licence() -> None:
    folder = resources.files("rendering").joinpath("fonts")
    for file in FILES.values():
        assert folder.joinpath(file).is_file()
    assert "SIL OPEN FONT LICENSE Version 1.1" in folder.joinpath("LICENSE.txt").read_text("utf-8")
    assert {font(20, bold).getname() for bold in FILES} == {
        ("Source Sans Pro", "Bold"),
        ("Source Sans Pro", "Semibold"),
    }


@pytest.mark.parametrize(
    ("given", "drawn"),
    [
        ("Zoë 🦁", "Zoë"),
        ("Балтазар", "Балтазар"),
        ("Ωmega  ×2", "Ωmega ×2"),
        ("李小龍", "lion"),
        ("🦁🦁", "lion"),
        ("e\u0301", "é"),
        ("", "lion"),
    ],
)
def test_a_name_is_drawn_as_far_as_the_font_goes(given: str, drawn: str) -> None:
    assert drawable(given, "lion") == drawn


def test_every_letter_of_the_board_can_be_drawn() -> None:
    assert all(can_draw(sign) for sign in "ABCDEFGHIJKLMNOPabcxyz0123456789×…+.,:()'")


def test_long_words_are_cut_to_their_room() -> None:
    long = "Nebuchadnezzar the Second of Babylon"
    cut = fitted(long, 30, 200)
    assert cut.endswith("…") and width(cut, 30) <= 200 < width(long, 30)
    assert fitted("Ur", 30, 200) == "Ur"


def test_words_shrink_before_they_are_cut() -> None:
    room = width("Nebuchadnezzar", 24)
    assert shrunk("Ur", (40, 32, 24), room) == ("Ur", 40)
    assert shrunk("Nebuchadnezzar", (40, 32, 24), room) == ("Nebuchadnezzar", 24)
    cut, size = shrunk("Nebuchadnezzar II", (40, 32, 24), room)
    assert size == 24 and cut.endswith("…") and width(cut, 24) <= room


def test_names_cannot_break_a_line_or_turn_it_around() -> None:
    names = tidy({"s1": " An\nna\u202e \u200b\x07", "s2": "x" * 50, "s3": "\u2066"})
    assert names == {"s1": "An na", "s2": "x" * 32, "s3": "s3"}


def test_a_description_keeps_what_comes_first() -> None:
    sentences = [f"Sentence {number}." for number in range(200)]
    text = brief(sentences, "More.")
    assert len(text) <= ALT_LIMIT and text.startswith("Sentence 0. Sentence 1. ") and text.endswith(". More.")
    assert brief(["One.", "Two."], "More.") == "One. Two."
