"""What tests of the family change."""

import pytest

from tests.civilization.rules import ChangeFacts, ChangeRules, changing_facts, changing_rules


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> ChangeRules:
    return changing_rules(monkeypatch)


@pytest.fixture
def facts(monkeypatch: pytest.MonkeyPatch) -> ChangeFacts:
    return changing_facts(monkeypatch)
