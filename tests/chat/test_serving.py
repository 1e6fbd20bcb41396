"""Settings, the log and a token that Discord does not know."""

import asyncio
import gc
import json
import logging
from pathlib import Path

import pytest

from bot import health
from bot.backlog import MESSAGE, report_backlog
from bot.json_log import JsonFormatter
from bot.serve import serve
from bot.settings import BadSettings, Settings, read_settings
from bot.store import Post, SqliteStore, Target
from bot.tables.model.clock import MINUTE, now
from bot.tables.steps.wakeup import cancel_all
from rendering.pictures import Pictures
from sandbox.connect import connected
from sandbox.server import Sandbox
from tests.chat.choose import PATIENCE
from tests.chat.stage import house


def test_a_wrong_setting_is_named_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    with pytest.raises(BadSettings, match=r"^Set DISCORD_TOKEN: "):
        read_settings()
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    monkeypatch.setenv("ZIGGURAT_WORKERS", "many")
    with pytest.raises(BadSettings, match=r"^Set ZIGGURAT_WORKERS: "):
        read_settings()
    monkeypatch.setenv("ZIGGURAT_WORKERS", "2")
    assert read_settings().workers == 2


async def test_a_token_that_discord_does_not_know_ends_the_bot_with_a_sentence(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        with connected(sandbox.url), pytest.raises(BadSettings, match="Discord does not know"):
            wrong = {"DISCORD_TOKEN": "wrong", "database": tmp_path / "tables.sqlite3"}
            await serve(Settings.model_validate(wrong))


async def test_a_container_can_ask_whether_the_bot_is_alive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZIGGURAT_DATABASE", str(tmp_path / "tables.sqlite3"))
    assert health.main() == 1
    async with house(tmp_path), asyncio.timeout(PATIENCE):
        while health.main() != 0:  # noqa: ASYNC110 - a file tells nobody that it has changed
            await asyncio.sleep(0.1)
    monkeypatch.setattr(health, "now", lambda: now() + 10 * MINUTE)
    assert health.main() == 1


async def test_now_and_then_the_log_tells_how_much_waits(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    store = await SqliteStore.open(tmp_path / "tables.sqlite3")
    await store.outbox.add([Post(target=Target("user", 5), payload={})], at=1)
    async with Pictures() as studio, asyncio.timeout(PATIENCE):
        beating = asyncio.create_task(report_backlog(store, studio, 0.01))
        while not (told := [vars(record) for record in caplog.records if record.msg == MESSAGE]):  # noqa: ASYNC110 - a log
            await asyncio.sleep(0.01)
        await cancel_all([beating])
    await store.close()
    assert (told[0]["letters"], told[0]["pictures_for_clicks"], told[0]["drawn"]) == (1, 0, 0)


def test_a_line_of_the_log_names_the_table_and_never_says_what_an_error_said() -> None:
    record = logging.makeLogRecord({"name": "ziggurat", "levelname": "ERROR", "msg": "failed", "table": "t1"})
    try:
        raise ValueError("the hidden card is a temple")
    except ValueError as error:
        record.exc_info = (ValueError, error, error.__traceback__)
    line = JsonFormatter().format(record)
    told = json.loads(line)
    assert told["table"] == "t1" and told["error"] == "ValueError" and "test_serving.py" in told["where"][0]
    assert "temple" not in line


async def test_what_a_task_failed_with_is_not_quoted() -> None:
    """asyncio tells of an error that nobody asked for, and repeats what it says."""
    lines: list[str] = []

    class Hears(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(JsonFormatter().format(record))

    async def fail() -> None:
        raise ValueError("the hidden card is a temple")

    hears = Hears()
    logging.getLogger("asyncio").addHandler(hears)
    try:
        task = asyncio.create_task(fail())
        await asyncio.wait([task])
        del task
        gc.collect()
    finally:
        logging.getLogger("asyncio").removeHandler(hears)
    (line,) = lines
    assert json.loads(line)["said"] == "Task exception was never retrieved"
    assert json.loads(line)["error"] == "ValueError" and "temple" not in line
