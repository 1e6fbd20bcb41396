"""Measures a late turn of the Empires: messages in the channel and its thread, questions and pings.

`python -m tests.tables.turns` lets nine people go on at a slow pace with a game that steady automatic players
have brought to turn 13, and then one person with eight automatic players. It prints turn 14. Everybody
answers as the steady player would when most of their time is gone, so that each is reminded. In a round
everybody answers all that they are asked, when the game waits for them or early where the rules allow it; the
number of rounds, with the trading floor as one, is how often people wait for each other.
"""

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bot.tables.model.errors import Refused
from bot.tables.model.letters import (
    ChannelPing,
    Letter,
    News,
    Notice,
    QuestionMessage,
    Reminder,
    TurnMessage,
    TurnPage,
)
from bot.tables.model.replies import Asked
from games.core.game import AnyGame
from games.core.illegal import Illegal
from games.core.title import Title
from games.empires.title import WESTERN
from tests.empires.chain import play_turn
from tests.empires.league import new_game
from tests.tables.harness import Harness

PEOPLE = tuple(range(2001, 2010))
TITLE = "western-empires"
FLOOR = "trade"
LATE = 14
"""The turn that is measured."""
PATIENCE = 0.9
"""The share of the time that is left when anybody answers: the reminder has been sent."""


class Played(msgspec.Struct):
    """What happened in a turn."""

    turn: int
    rounds: int = 0
    floor: int = 0
    questions: Counter[int] = msgspec.field(default_factory=Counter[int])
    acts: Counter[int] = msgspec.field(default_factory=Counter[int])
    """Acts on the trading floor, which is one question however often one acts."""
    letters: list[Letter] = []

    def posted(self, *kinds: type) -> list[Letter]:
        """New messages of these kinds, not edits."""
        new = [one for one in self.letters if not one.delivery.post.edits or one.delivery.tracked is None]
        return [one for one in new if isinstance(one.content, kinds)]

    @property
    def channel(self) -> int:
        """Messages in the channel, with one for the status, which is posted again below the others."""
        paged = [one for one in self.posted(TurnPage) if one.thread is None]
        return len(self.posted(TurnMessage, News, Notice, ChannelPing)) + len(paged)

    @property
    def thread(self) -> int:
        return sum(one.thread is not None for one in self.posted(TurnPage))

    @property
    def edits(self) -> int:
        return len([one for one in self.letters if isinstance(one.content, TurnPage)]) - self.thread

    @property
    def owed(self) -> Counter[int]:
        """Questions, with the floor as one: each is worth one ping and one reminder."""
        return self.questions + Counter(dict.fromkeys(self.acts, 1))

    @property
    def pings(self) -> Counter[int]:
        return self.calls + self.reminders

    @property
    def calls(self) -> Counter[int]:
        return Counter(one.delivery.post.target.id for one in self.posted(QuestionMessage))

    @property
    def reminders(self) -> Counter[int]:
        return Counter(one.delivery.post.target.id for one in self.posted(Reminder))


async def play(harness: Harness, table: str, people: Sequence[int], turns: int, early: bool) -> list[Played]:
    """Plays until this turn or the game is over; each turn with what was sent in it."""
    chance, found = Random(5), [Played(await _turn(harness, table, people[0]))]
    while found[-1].turn <= turns and (await harness.tables.viewing.status(table)).stage == "playing":
        now, before = found[-1], len(harness.postman.letters)
        asked = {user: question for user in people if (question := await owes(harness, table, user, early))}
        await _dawdle(harness, [one for questions in asked.values() for one in questions])
        ids = [(user, one.question) for user, questions in asked.items() for one in questions]
        floor = [await answer(harness, table, user, id, chance, now) for user, id in ids]
        now.rounds += False in floor
        now.floor += True in floor and False not in floor
        now.letters += harness.postman.letters[before:]
        turn = await _turn(harness, table, people[0])
        if turn != now.turn:
            found.append(_begins(now, turn))
    return found


async def _turn(harness: Harness, table: str, user: int) -> int:
    view = (await harness.tables.viewing.panel(table, user)).view
    assert view is not None
    return int(view.turn)


def _begins(before: Played, turn: int) -> Played:
    """What belongs to a new turn is sent together with the end of the last one, its pings first."""
    first = next(n for n, one in enumerate(before.letters) if one.delivery.post.message == f"turn:{turn}")
    early = [one for one in before.letters[:first] if _asked_in(one) == turn]
    new = Played(turn, letters=[*early, *before.letters[first:]])
    before.letters = [one for one in before.letters[:first] if one not in early]
    return new


def _asked_in(letter: Letter) -> int | None:
    """The turn to which the questions in a letter belong."""
    view = None if letter.panel is None else letter.panel.view
    return None if view is None else int(view.turn)


async def owes(harness: Harness, table: str, user: int, early: bool) -> list[Asked]:
    """What this user is asked; nothing on the trading floor once they are done."""
    asked = (await harness.tables.viewing.panel(table, user)).asked
    return [one for one in asked if one.owed or (early and one.sealed is None and one.kind != FLOOR)]


async def _dawdle(harness: Harness, asked: Sequence[Asked]) -> None:
    """Waits nearly until the first deadline, if there are deadlines; floors stay open while anybody acts."""
    dues = [one.due for one in asked if one.owed and one.due is not None]
    if dues:
        await harness.wait(round((min(dues) - harness.clock.time) * PATIENCE))


async def answer(
    harness: Harness, table: str, user: int, question: str, chance: Random, now: Played
) -> bool | None:
    """Answers as the steady player would; returns whether that was on the trading floor, None if the game is
    over."""
    panel = await harness.tables.viewing.panel(table, user)
    one = next((one for one in panel.asked if one.question == question), None)
    if one is None:
        return None
    given = harness.titles[TITLE].players["steady"](panel.view, one.decision, chance)
    try:
        await harness.tables.answer(table, user, question, given, interaction=harness.click())
    except (Illegal, Refused):
        await harness.tables.answer(table, user, question, one.default, interaction=harness.click())
    await harness.settle()
    (now.acts if one.kind == FLOOR else now.questions)[user] += 1
    return one.kind == FLOOR


def late_game() -> Title:
    """The title, starting in a game of nine steady players a turn earlier, so that the thread is new."""
    game, chance = new_game("west", len(PEOPLE), 1, {}), Random(1)
    while game.turn < LATE - 1:
        play_turn(game, chance, early=True)
    codec, saved = game.codec, game.codec.encode(game)

    def new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> AnyGame:
        """A lobby that is not full only tries out its options."""
        full = len(seats) == len(PEOPLE)
        return codec.decode(saved) if full else WESTERN.new(options, seats, seed)

    return replace(WESTERN, new=new)


async def measured(title: Title, people: int, early: bool) -> Played:
    """Plays the turn that is measured; automatic players have the other seats."""
    with tempfile.TemporaryDirectory() as folder:
        harness = await Harness(Path(folder), {TITLE: title}).open()
        table = await harness.table(TITLE, PEOPLE[:people], len(PEOPLE) - people, "slow")
        found = await play(harness, table, PEOPLE[:people], LATE, early)
        await harness.close()
    return next(turn for turn in found if turn.turn == LATE)


def main() -> None:
    title = late_game()
    for people, early in ((9, False), (9, True), (1, False)):
        turn = asyncio.run(measured(title, people, early))
        users = PEOPLE[:people]
        robots = len(PEOPLE) - people
        lines = [
            f"{people} people{' who answer early' * early} and {robots} automatic players, turn {turn.turn}",
            f"  messages in the channel {turn.channel}, in the thread {turn.thread}, edits {turn.edits}",
            f"  longest chain of answers {turn.rounds + min(turn.floor, 1)}, and {turn.floor} on the floor",
            f"  questions of each  {_each(turn.owed, users)}  the floor is one of them",
            f"  acts on the floor  {_each(turn.acts, users)}",
            f"  pings: asked       {_each(turn.calls, users)}",
            f"  pings: reminded    {_each(turn.reminders, users)}",
            f"  more than owed: asked {_over(turn.calls, turn)}, reminded {_over(turn.reminders, turn)}",
        ]
        sys.stdout.write("\n".join(lines) + "\n")


def _over(pings: Counter[int], turn: Played) -> int:
    return (pings - turn.owed).total()


def _each(counted: Counter[int], users: Sequence[int]) -> str:
    return " ".join(f"{counted[user]:3}" for user in users)


if __name__ == "__main__":
    main()
