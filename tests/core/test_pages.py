"""The pages on the core name the tests that show what they say; those tests are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TESTS = {
    name
    for file in (ROOT / "tests").rglob("test_*.py")
    for name in (file.stem, *re.findall(r"^(?:async )?def (test_\w+)", file.read_text(), re.MULTILINE))
}


@pytest.mark.parametrize("page", ["frames.md", "save-format.md"])
def test_the_tests_that_a_page_names_are_there(page: str) -> None:
    text = (ROOT / "docs" / page).read_text()
    named = set(re.findall(r"\btest_\w+", text))
    assert len(named) > 5
    assert named <= TESTS


@pytest.mark.parametrize("page", ["frames.md", "save-format.md", "scenarios.md"])
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    text = (ROOT / "docs" / page).read_text()
    for target in re.findall(r"\]\(([^)]+\.md)\)", text):
        assert (ROOT / "docs" / target).is_file()
