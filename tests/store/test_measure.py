"""The measurements run and give ratios; `ziggurat bench` says what they should be."""

from bot.store.measure import commit_against_bare, restart_against_one


def test_the_measures_run() -> None:
    commit, restart = commit_against_bare(rounds=5), restart_against_one(tables=3, rounds=2)
    assert len(commit.ours) == len(commit.yardstick) == 5
    assert len(restart.ours) == len(restart.yardstick) == 2
    assert commit.ratio > 0 and restart.ratio > 0
    assert "µs against" in commit.detail
