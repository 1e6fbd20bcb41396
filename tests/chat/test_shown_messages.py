"""An edit that changes nothing is not sent, and every other one is."""

import pytest
from discord import ui

from bot.chat.layout import Layout
from bot.chat.shown_messages import ShownMessages
from rendering.pictures import Picture


def _picture(key: str) -> Picture:
    return Picture(data=b"", alt="a board", key=key, name="board.png")


def _row(label: str) -> ui.ActionRow[ui.LayoutView]:
    return ui.ActionRow(ui.Button(label=label, custom_id="it"))


def test_a_digest_tells_what_looks_different() -> None:
    ours = Layout("text", [_picture("one")], [_row("Go")])
    same = Layout("text", [_picture("one")], [_row("Go")])
    same.mark(17)
    assert ours.digest() == same.digest(), "the mark of a letter cannot be seen"
    others = [
        Layout("other", [_picture("one")], [_row("Go")]),
        Layout("text", [_picture("two")], [_row("Go")]),
        Layout("text", [_picture("one")], [_row("Stop")]),
        Layout("text", [_picture("one")]),
        Layout("text", [], [_row("Go")]),
    ]
    assert len({ours.digest(), *(other.digest() for other in others)}) == 6
    ours.drop_pictures()
    assert ours.digest() == others[-1].digest()


def test_what_was_sent_is_shown() -> None:
    shown, one, two = ShownMessages(), Layout("one"), Layout("two")
    assert not shown.shows(7, one)
    shown.note(7, one)
    assert shown.shows(7, one) and not shown.shows(7, two) and not shown.shows(8, one)
    with shown.changing(7, two):
        assert not shown.shows(7, one) and not shown.shows(7, two)
    assert shown.shows(7, two)


def test_after_a_failed_or_a_mixed_change_nobody_knows() -> None:
    shown, one, two = ShownMessages(), Layout("one"), Layout("two")
    with pytest.raises(TimeoutError), shown.changing(7, one):
        raise TimeoutError
    assert not shown.shows(7, one)
    with shown.changing(7, one):
        with shown.changing(7, two):
            pass
        assert not shown.shows(7, two)
    assert not shown.shows(7, one) and not shown.shows(7, two)
    with shown.changing(7, one):
        pass
    assert shown.shows(7, one)


def test_the_oldest_are_forgotten() -> None:
    shown, one = ShownMessages(most=2), Layout("one")
    for message in (1, 2, 3):
        shown.note(message, one)
    assert [shown.shows(message, one) for message in (1, 2, 3)] == [False, True, True]
