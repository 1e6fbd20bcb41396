"""A recording is complete: every kind of question, of control and of unfinished business."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.chat.old_ids import LETTERS
from bot.soak import saves
from tests.upgrade import recordings

CORPORA = Path(__file__).parents[1] / "saves"
UNSEEN = {"y", "n", "f", "+", "x"}
"""Letters of `v1` that nobody saw: no title of 0.1.0 asked for yes or no, a form, a ranking or an exchange.
"""
NEWER = {"rank-cities"}
"""Kinds of questions that no release has asked yet and that were added to its saves."""
UNFINISHED: dict[str, set[Any]] = {
    "SELECT DISTINCT status FROM tables": {"lobby", "playing", "paused", "parked", "finished", "closed"},
    "SELECT DISTINCT kind FROM votes WHERE outcome IS NULL": {"rewind", "pause", "resume", "close"},
    "SELECT DISTINCT state FROM outbox WHERE done IS NULL": {"waiting", "taken"},
    "SELECT DISTINCT place FROM user_settings": {"dm", "ephemeral"},
    "SELECT DISTINCT dms_closed FROM user_settings": {0, 1},
    "SELECT DISTINCT substr(name, 1, 4) FROM messages": {"stat", "pane", "turn", "page"},
    "SELECT DISTINCT kind FROM timers": {"deadline", "reminder", "robot", "vote", "lobby", "pause"},
    "SELECT DISTINCT kind FROM entries": {"submit", "rewind", "undo", "take_back", "expire", "depart"},
    "SELECT DISTINCT absent FROM seats": {0, 1},
}
SOME = (
    "SELECT count(*) FROM drafts",
    "SELECT count(*) FROM tables WHERE json_extract(clock, '$.standing') IS NOT NULL",
    "SELECT count(*) FROM user_settings WHERE digest IS NOT NULL",
    "SELECT count(*) FROM user_settings WHERE quiet_from IS NOT NULL",
    "SELECT count(*) FROM snapshots WHERE number > 0",
    "SELECT count(*) FROM guild_settings",
    "SELECT count(*) FROM tables WHERE json_extract(clock, '$.made_up') IS NOT NULL",
)


@pytest.mark.parametrize("version", recordings.versions())
def test_every_kind_of_question_has_controls(version: str) -> None:
    """Every kind of question at which saves of that release stop."""
    asked = {control.asked for control in recordings.read(version).controls}
    for corpus in sorted((CORPORA / version).glob("*.jsonl.gz")):
        assert saves.kinds(place for place, _ in saves.read(corpus)) - NEWER <= asked


def test_every_letter_of_the_first_custom_ids_is_there() -> None:
    kinds = {
        control.kind[:1] for control in recordings.read("0.1.0").controls if ":-:" not in control.custom_id
    }
    assert set(LETTERS) - kinds == UNSEEN


@pytest.mark.parametrize("version", recordings.versions())
def test_everything_is_there_that_may_be_unfinished(version: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_bytes(recordings.read(version).database)
    with closing(sqlite3.connect(file)) as db:
        for query, wanted in UNFINISHED.items():
            assert {found for (found,) in db.execute(query)} >= wanted, query
        for query in SOME:
            assert db.execute(query).fetchone()[0] > 0, query
