"""What a turn of the Empires brings: messages in the channel and in its thread, questions and pings.

`python -m tests.tables.turns` lets people play as the steady automatic player would: nine people, and one
with four automatic players, each in the Short Game, which begins late. It prints the second turn. In a round
everybody who is asked answers once, when the game waits for him, or early where the rules let him; so many
rounds, without the trading floor, people have to wait for each other.
"""

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec

from bot.tables.letters import Asking, Letter, News, Notice, Page, Pinged, Reminder, Turned
from games.core.illegal import Illegal
from tests.tables.house import House

PEOPLE = tuple(range(2001, 2010))
TITLE = "western-empires"
FLOOR = "trade"


class Played(msgspec.Struct):
    """What happened in a turn."""

    turn: int
    rounds: int = 0
    floor: int = 0
    questions: Counter[int] = msgspec.field(default_factory=Counter[int])
    acts: Counter[int] = msgspec.field(default_factory=Counter[int])
    """On the trading floor, which is one question however often one acts."""
    letters: list[Letter] = []

    def posted(self, *kinds: type) -> list[Letter]:
        """New messages of these kinds; an edit makes none."""
        new = [one for one in self.letters if not one.delivery.post.edits or one.delivery.tracked is None]
        return [one for one in new if isinstance(one.content, kinds)]

    @property
    def channel(self) -> int:
        """The status, which is posted anew below the others, is one more."""
        paged = [one for one in self.posted(Page) if one.thread is None]
        return len(self.posted(Turned, News, Notice, Pinged)) + len(paged)

    @property
    def thread(self) -> int:
        return sum(one.thread is not None for one in self.posted(Page))

    @property
    def edits(self) -> int:
        return len([one for one in self.letters if isinstance(one.content, Page)]) - self.thread

    @property
    def pings(self) -> Counter[int]:
        return Counter(one.delivery.post.target.id for one in self.posted(Asking, Reminder))


async def play(house: House, table: str, people: Sequence[int], turns: int, early: bool) -> list[Played]:
    """Until so many turns are over, or the game; each with what was sent meanwhile."""
    chance, found = Random(5), [Played(0)]
    while found[-1].turn <= turns and (await house.tables.status(table)).stage == "playing":
        now, before = found[-1], len(house.bag.letters)
        asked = {user: question for user in people if (question := await owes(house, table, user, early))}
        floor = [await answer(house, table, user, asked[user], chance, now) for user in asked]
        now.rounds += False in floor
        now.floor += True in floor and False not in floor
        now.letters += house.bag.letters[before:]
        view = (await house.tables.panel(table, people[0])).view
        assert view is not None
        if view.turn != now.turn:
            found.append(_begins(now, view.turn))
    return found


def _begins(before: Played, turn: int) -> Played:
    """What belongs to the new turn was sent together with the end of the old one."""
    new = Played(turn)
    first = next(n for n, one in enumerate(before.letters) if one.delivery.post.message == f"turn:{turn}")
    new.letters = before.letters[first:]
    del before.letters[first:]
    return new


async def owes(house: House, table: str, user: int, early: bool) -> str | None:
    """The first question that this user is asked."""
    asked = (await house.tables.panel(table, user)).asked
    found = [one for one in asked if one.owed or (early and one.sealed is None and one.kind != FLOOR)]
    return found[0].question if found else None


async def answer(
    house: House, table: str, user: int, question: str, chance: Random, now: Played
) -> bool | None:
    """As the steady player would; returns whether it was on the trading floor, None if it is over."""
    panel = await house.tables.panel(table, user)
    one = next((one for one in panel.asked if one.question == question), None)
    if one is None:
        return None
    given = house.titles[TITLE].players["steady"](panel.view, one.decision, chance)
    try:
        await house.tables.answer(table, user, question, given, interaction=house.click())
    except Illegal:
        await house.tables.answer(table, user, question, one.default, interaction=house.click())
    await house.settle()
    (now.acts if one.kind == FLOOR else now.questions)[user] += 1
    return one.kind == FLOOR


async def measured(people: int, robots: int, early: bool = False) -> Played:
    """The second turn of a Short Game."""
    with tempfile.TemporaryDirectory() as folder:
        house = await House(Path(folder)).open()
        table = await house.table(TITLE, PEOPLE[:people], robots, "none", short_game=True)
        found = await play(house, table, PEOPLE[:people], 2, early)
        await house.close()
    return found[2]


def main() -> None:
    for people, robots, early in ((9, 0, False), (9, 0, True), (1, 4, False)):
        turn = asyncio.run(measured(people, robots, early))
        users = PEOPLE[:people]
        lines = [
            f"{people} people{' who answer early' * early} and {robots} automatic players, turn {turn.turn}",
            f"  messages in the channel {turn.channel}, in the thread {turn.thread}, edits {turn.edits}",
            f"  rounds {turn.rounds}, and {turn.floor} on the trading floor",
            f"  questions of each  {_each(turn.questions, users)}",
            f"  acts on the floor  {_each(turn.acts, users)}",
            f"  pings of each      {_each(turn.pings, users)}",
        ]
        sys.stdout.write("\n".join(lines) + "\n")


def _each(counted: Counter[int], users: Sequence[int]) -> str:
    return " ".join(f"{counted[user]:3}" for user in users)


if __name__ == "__main__":
    main()
