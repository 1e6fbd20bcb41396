"""Answers that nobody should send: junk of all Python types, and legal answers with one thing wrong."""

from datetime import UTC, datetime
from decimal import Decimal
from random import Random
from typing import Any

import msgspec

from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome, Filled, Ordered, Ranked, Said, Traded

TAGS = (
    "said",
    "chose",
    "chose-some",
    "allocated",
    "ranked",
    "filled",
    "ordered",
    "traded",
    "paid",
    "stolen",
    "",
    "\ud800",
)
FIELDS = ("option", "options", "amounts", "fields", "lines", "act", "offer", "partner", "give", "want", "x")
HUGE = (10**9, -(10**9), 10**40, 2**63, -1)


def text(chance: Random) -> str:
    """Never the name of anything in the game."""
    return chance.choice(
        [
            *(
                "",
                " ",
                "\x00",
                "\ud800",
                "a\udfff",
                "%s%n{0}",
                "x" * 5000,
                "𝒩",
                "\u202e",
                "None",
                "-1",
                "0x1",
            ),
            *(
                '{"answer":"said"}',
                '{"answer":"said","yes":1}',
                "[[[[",
                "null",
                "'; drop table",
                "\n\n",
                "zzz",
            ),
        ]
    )


def scalar(chance: Random) -> Any:
    now = datetime(2024, 1, 1, tzinfo=UTC)
    return chance.choice(
        [
            *(None, 0, -1, 10**40, 1.5, float("nan"), float("inf"), 2j, Decimal(3), now, object(), object),
            *(b"", b"\xff\xfe", bytearray(b"x"), range(3), {1, 2}, frozenset("a"), len, Exception("x"), ...),
            *(Chose("zzz"), Said("perhaps"), ChoseSome((1, 2)), Allocated({"x": 10**40}), Ranked(())),  # type: ignore[arg-type]
            *(Filled({"coins": "\ud800"}), Ordered(("\udfff",)), Traded("steal"), Traded("accept", 7)),  # type: ignore[arg-type]
        ]
    )


def junk(chance: Random, depth: int = 3) -> Any:
    """Something, perhaps with something in it."""
    roll = chance.randrange(8) if depth else chance.randrange(3)
    if roll < 2:
        return scalar(chance)
    if roll == 2:
        return text(chance)
    if roll == 3:
        return [junk(chance, depth - 1) for _ in range(chance.randrange(4))]
    if roll == 4:
        return tuple(junk(chance, depth - 1) for _ in range(chance.randrange(4)))
    if roll == 5:
        return {chance.choice([text(chance), 1, None, 2.5]): junk(chance, depth - 1) for _ in range(3)}
    fields = {name: junk(chance, depth - 1) for name in FIELDS if chance.random() < 0.3}
    return {"answer": chance.choice(TAGS)} | fields


WRONG: tuple[Any, ...] = (None, 3.5, 10**40, [[]], [None], {"a": {}})


def spoiled(answer: AnyAnswer, chance: Random) -> Any:
    """A legal answer with one thing wrong."""
    plain: dict[str, Any] = msgspec.to_builtins(answer)
    name = next(reversed([field.name for field in msgspec.structs.fields(answer)]))
    wrong = chance.randrange(6)
    if wrong == 0:
        return plain | {chance.choice(("extra", "yes ", "seat")): 1}
    if wrong == 1:
        return {key: value for key, value in plain.items() if key != "answer"}
    if wrong == 2:
        return plain | {"answer": "no-such-kind"}
    if wrong == 3:
        return [plain]
    if wrong == 4:
        return plain | {name: chance.choice(WRONG)}
    return plain | {name: {"coins": chance.choice(HUGE), "salt": chance.choice(HUGE)}}
