"""`ziggurat audit`: an exported game is played anew; whatever was changed in the file is seen."""

import argparse
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.tools.audit import AuditFailure, Record, audit, run
from games.core.dice import commitment
from tests.tables.conftest import harness as harness
from tests.tables.harness import ANA, BEN, Harness
from tests.tables.test_whole_games import play

Capture = pytest.CaptureFixture[str]
Change = Callable[[dict[str, Any]], None]


@pytest.fixture
async def exported(harness: Harness) -> AsyncIterator[dict[str, Any]]:
    """A finished game in which a deadline struck and an answer was undone."""
    table = await harness.table("tigris", (ANA, BEN), pace="live", turn_limit=6)
    chance = Random(4)
    user = await _answer(harness, table, chance)
    await harness.tables.undo(table, user)
    await _answer(harness, table, chance)
    await harness.wait(86_400_000)
    await play(harness, table, chance)
    found = await harness.tables.viewing.export(table, ANA)
    yield msgspec.json.decode(found.content)


async def _answer(harness: Harness, table: str, chance: Random) -> int:
    user = chance.choice(await harness.active(table))
    question, answer = await harness.sample(table, user, chance)
    await harness.tables.answer(table, user, question, answer, interaction=harness.click())
    await harness.settle()
    return user


def read(facts: dict[str, Any]) -> Record:
    return msgspec.convert(facts, Record)


async def test_a_true_game_passes(exported: dict[str, Any], tmp_path: Path, capsys: Capture) -> None:
    assert {"submit", "expire", "undo"} <= {line["kind"] for line in exported["log"]}
    file = tmp_path / "game.json"
    file.write_bytes(msgspec.json.encode(exported))
    assert run(argparse.Namespace(file=file)) == 0
    assert "fits the hash" in capsys.readouterr().out


def forge_seed(facts: dict[str, Any]) -> None:
    facts["seed"] = "ff" * 32


def another_deal(facts: dict[str, Any]) -> None:
    """A host who swaps both the seed and the hash is caught by the first tile drawn."""
    facts["seed"], facts["commitment"] = "ff" * 32, commitment("ff" * 32)


def another_winner(facts: dict[str, Any]) -> None:
    facts["result"]["winners"] = []


def a_lost_step(facts: dict[str, Any]) -> None:
    del facts["log"][2]


def unfinished(facts: dict[str, Any]) -> None:
    del facts["seed"]


def another_game(facts: dict[str, Any]) -> None:
    facts["title"] = "chess"


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        (forge_seed, {"forged"}),
        (another_deal, {"events", "refused"}),
        (another_winner, {"result"}),
        (a_lost_step, {"events", "refused", "result"}),
        (unfinished, {"unfinished"}),
        (another_game, {"untitled"}),
    ],
)
async def test_a_changed_file_is_seen(exported: dict[str, Any], change: Change, codes: set[str]) -> None:
    change(exported)
    with pytest.raises(AuditFailure) as failure:
        audit(read(exported))
    assert failure.value.code in codes


def test_what_is_no_export_is_named(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "no.json"
    file.write_text("{}")
    assert run(argparse.Namespace(file=file)) == 2
    assert "no.json cannot be read" in capsys.readouterr().err
