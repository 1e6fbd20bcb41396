"""E.9.squandered_wealth: 10 of treasury."""

import pytest

from tests.rules.empires.calamities.table import struck


@pytest.mark.rule("E.9.squandered_wealth.1", "E.9.def.14")
@pytest.mark.parametrize(("before", "after"), [(14, 4), (10, 0), (7, 0), (0, 0)])
def test_ten_or_all_there_is(before: int, after: int) -> None:
    table = struck("squandered_wealth", {}, players=9, treasury={"rome": before})
    assert (table.treasury("rome"), table.stock("rome")) == (after, 55 - after)
    assert table.asks() == []
