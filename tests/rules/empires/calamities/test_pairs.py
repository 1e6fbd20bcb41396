"""Every advance that changes a calamity is named in the tests of that calamity."""

from pathlib import Path

import pytest

from data.empires import facts

PAIRS = [(card.id, change.advance) for card in facts().cards.calamities.values() for change in card.modifiers]


def test_there_are_fifty_two_changes() -> None:
    assert len(PAIRS) == 52


@pytest.mark.parametrize(("calamity", "advance"), PAIRS)
def test_every_pair_has_a_test(calamity: str, advance: str) -> None:
    assert f'"{advance}"' in Path(__file__).with_name(f"test_{calamity}.py").read_text("utf-8")
