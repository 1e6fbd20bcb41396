"""The measurements run and give plausible figures."""

from bot.tables.measure import answer_against_bare, memory_of_a_table, restart_against_one


def test_an_answer_and_a_restart_take_time() -> None:
    answer, restart = answer_against_bare(rounds=3), restart_against_one(tables=3, rounds=2)
    assert (len(answer.ours), len(answer.yardstick)) == (3, 3) and answer.ratio > 0
    assert (len(restart.ours), len(restart.yardstick)) == (2, 2) and restart.ratio > 0


def test_a_table_takes_more_memory_once_its_game_is_decoded() -> None:
    idle = memory_of_a_table(tables=2, answers=3)
    assert 0 < idle.state < idle.read < idle.decoded
