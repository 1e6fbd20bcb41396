"""Old saves: a corpus of games of a released version, one for each place where a game may stop, is played on.

A corpus is a file of lines, compressed: on each line a place and the save of a game that stopped there.
"""

import contextlib
import gzip
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.tables.model.seating import best_robot
from games.core.decision import kind_of
from games.core.engine import Open, depart, open_decisions, submit
from games.core.flow import MAIN
from games.core.frame import Frame
from games.core.game import AnyGame
from games.core.illegal import Illegal
from games.core.scenario import Scenario, play, start
from games.core.title import Player, Title
from games.titles import TITLES

LEAVES = 0.02
"""How often, in a position that was made up, somebody leaves the game before an answer."""


def places(game: AnyGame) -> list[str]:
    """Where the game stands: the frame on top of each stack that waits for somebody, and what is asked."""
    asked = {question.id: kind_of(question.decision) for question in open_decisions(game).values()}
    found: list[str] = []
    for stack in game.flow.stacks.values():
        kinds = {asked[one.id] for one in getattr(stack.wait, "questions", []) if one.id in asked}
        top: Frame = stack.frames[-1]
        found += [f"{type(top).__struct_config__.tag}.{top.step} {kind}" for kind in sorted(kinds)]
    return found


def gather(
    title: Title,
    games: int,
    seed: int,
    scenarios: Sequence[Scenario] = (),
    positions: Iterable[AnyGame] = (),
) -> dict[str, bytes]:
    """The save of the first game that stops at each place: random ones, thoughtful ones, and scenarios.

    `positions`: games that were made up; they are played, now and then with somebody who leaves, until every
    kind of question was asked.
    """
    found: dict[str, bytes] = {}

    def note(game: AnyGame) -> None:
        for place in places(game):
            if place not in found:
                found[place] = title.codec.encode(game)

    for number in range(games):
        chance = Random(f"{seed}.{number}")
        seats = [f"s{n + 1}" for n in range(chance.randint(title.least, min(title.most, 5)))]
        game = title.new(title.sample_options(chance), seats, f"{chance.getrandbits(256):064x}")
        thinks = title.players[best_robot(title)] if number % 2 and title.players else None
        while questions := list(open_decisions(game).values()):
            note(game)
            _answer(game, questions, chance, thinks)
    for scenario in scenarios:
        game = start(scenario, TITLES)
        note(game)
        for do in scenario.do:
            try:
                play(do, game)
            except Illegal:
                # Scenarios try what is not allowed, too.
                continue
            note(game)
    known, chance = set(title.codec.decisions), Random(seed)
    for game in positions:
        if kinds(found) == known:
            break
        while questions := list(open_decisions(game).values()):
            note(game)
            if chance.random() < LEAVES:
                with contextlib.suppress(Illegal):
                    depart(game, chance.choice(game.seats))
                    continue
            _answer(game, questions, chance)
    return found


def kinds(saves: Iterable[str]) -> set[str]:
    """The kinds of questions at these places."""
    return {place.split()[-1] for place in saves}


def write(path: Path, saves: dict[str, bytes]) -> None:
    """The same saves give the same bytes."""
    lines = [json.dumps({"place": place, "save": json.loads(save)}) for place, save in sorted(saves.items())]
    with path.open("wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as zipped:
        zipped.write("\n".join(lines).encode())


def read(path: Path) -> Iterator[tuple[str, bytes]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            one: dict[str, Any] = json.loads(line)
            yield one["place"], json.dumps(one["save"], separators=(",", ":"), ensure_ascii=False).encode()


@dataclass
class PlayedOn:
    """What came of it."""

    saves: int = 0
    finished: int = 0
    answers: int = 0
    wrong: list[str] = field(default_factory=list[str])


def play_on(path: Path, longest: int | None = None, seed: int = 1) -> PlayedOn:
    """Plays every save of a corpus to its end, or for at most so many answers."""
    result, title = PlayedOn(), TITLES[path.name.partition(".")[0]]
    for place, save in read(path):
        result.saves += 1
        chance = Random(seed)
        try:
            game = title.codec.decode(save)
            whole, answers = _is_whole(title, game), 0
            while (questions := list(open_decisions(game).values())) and answers != longest:
                _answer(game, questions, chance)
                answers += 1
            wrong = title.sound(game)
            if whole and not questions and game.result() is None:
                wrong.append("nobody is asked any more, and there is no result")
        except Exception as error:
            wrong = [f"{type(error).__name__}: {error}"]
        else:
            result.answers += answers
            result.finished += game.result() is not None
        result.wrong += [f"{path.name}, {place}: {problem}" for problem in wrong]
    return result


def _is_whole(title: Title, game: AnyGame) -> bool:
    """A scenario may be of one procedure only, which ends without a result."""
    new = title.new({}, [f"s{n + 1}" for n in range(title.least)], "0" * 64)
    first, its_first = (one.flow.stacks[MAIN].frames[0] for one in (new, game))
    return type(first) is type(its_first)


def _answer(game: AnyGame, questions: list[Open], chance: Random, thinks: Player | None = None) -> None:
    one = chance.choice([question for question in questions if question.owed])
    seen = game.look(one.seat)
    answer = thinks(seen, one.decision, chance) if thinks else one.decision.sample(seen, chance)
    submit(game, one.id, one.seat, answer)
