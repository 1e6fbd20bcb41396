"""Whole games of Western Empires on the sandbox, from the lobby to the audit: by buttons, by commands.

`ZIGGURAT_TURNS=20` plays them to the end of the succession table.
"""

import os
from argparse import Namespace
from pathlib import Path

import pytest

from bot.tools.audit import run
from sandbox.model import Message
from tests.chat.choose import PATIENCE
from tests.chat.empires_player import Player, Way, player
from tests.tables.posed import AREAS, posed

TURNS = int(os.environ.get("ZIGGURAT_TURNS", "6"))
WAYS = pytest.mark.parametrize("way", [Player.by_buttons, Player.by_commands], ids=["buttons", "commands"])


def final(anna: Player) -> Message:
    """The last word: who won, the seed, the scores, their chart, the film of the map."""
    end = next(m for m in anna.anna.sees() if "The seed of the deal was" in anna.home.text(m))
    assert " won. " in anna.home.text(end)
    scores, chart, film = end.attachments
    assert scores.filename.endswith("scores.png") and chart.filename.endswith("chart.png")
    assert film.filename.endswith(".gif") and film.data.startswith(b"GIF")
    assert all(file.description for file in end.attachments)
    return end


@WAYS
async def test_a_whole_game(way: Way, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with player(tmp_path, monkeypatch) as anna:
        await anna.open("western-empires", 4, turn_limit=str(TURNS))
        await way(anna)
        final(anna)
        exported = await anna.home.told(anna.anna.slash("/table export"))
        file = tmp_path / exported.attachments[0].filename
        file.write_bytes(exported.attachments[0].data)
        assert run(Namespace(file=file)) == 0
        assert "move" in anna.kinds


LATE = posed(
    turn=9,
    options={"turn_limit": 9},
    areas=AREAS
    | {
        "Rhodes": "Minoa city",
        "Thera": "Minoa city",
        "Cyprus": "Minoa city",
        "Phaestos": "Minoa 9",
        "Sparta": "Minoa 8",
        "Argos": "Minoa 3, Hellas 3",
        "Lesbos": "Minoa 2, barbarians 3",
    },
    treasury={"s1": 15},
    hands={
        "s1": "4 iron, 3 ochre, 3 wine, epidemic, superstition, treachery",
        "s2": "3 papyri, fish, famine",
    },
    givers={"s1": {"epidemic": "s2"}},
    advances={
        "s1": "coinage, architecture, politics, diaspora, provincial_empire, trade_routes, advanced_military,"
        " universal_doctrine, monotheism"
    },
    spaces={"s1": 7},
)
"""The last turn, phase 1. Anna, who leads Minoa, has much to choose from and much to lose."""


@WAYS
async def test_a_late_turn(way: Way, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with player(tmp_path, monkeypatch, LATE) as anna:
        await anna.open("western-empires", 4)
        await way(anna)
        assert "The game is over" in anna.home.channel_text(anna.anna)
        assert {"set-tax-rate", "move", "build-cities", "trade", "use-ability", "buy-advances"} <= anna.kinds


async def test_nine_in_the_east(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine seats, two turns: the channel is not flooded, and nobody is pinged more than they are asked."""
    async with player(tmp_path, monkeypatch) as anna:
        await anna.open("eastern-empires", 8, short_game="yes", turn_limit="2")
        await anna.by_buttons()
        home, me = anna.home, anna.anna
        await me.wait_for(lambda: "The game is on." not in home.text(home.status()), PATIENCE)
        threads = [channel for channel in me.channels() if channel.thread is not None]
        posted = [message for message in me.sees() if message.only_for is None]
        letters = me.sees(me.dm(home.sample.bot))
        assert len(threads) == 2 and len(posted) <= 8 * len(threads)
        assert all(len(me.sees(thread)) <= 40 for thread in threads)
        assert not any(me.user in message.mentions for one in threads for message in me.sees(one))
        assert not any(me.user in message.mentions for message in posted), "she is called in her letters"
        calls = [letter for letter in letters if "· table" in home.text(letter)]
        assert len(calls) <= await anna.times_asked()
        assert len(letters) - len(calls) <= 5 * len(threads), "cards that she drew, trades of hers"
