"""Plays on with saves of a released version: a corpus with one for each place where a game may wait.

A corpus is a compressed file of JSON lines: each has a place and the save of a game that waited there.
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

LEAVE_CHANCE = 0.02
"""Chance that somebody leaves a made-up position before an answer."""


def places(game: AnyGame) -> list[str]:
    """Where the game waits: the top frame of each stack that waits, its step and the kind of question."""
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
    """The save of the first game that waits at each place: random ones, automatic players', scenarios.

    `positions`: made-up games; they are played, now and then with somebody who leaves, until every kind of
    question has been asked.
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
                # Scenarios also try what is not allowed.
                continue
            note(game)
    known, chance = set(title.codec.decisions), Random(seed)
    for game in positions:
        if kinds(found) == known:
            break
        while questions := list(open_decisions(game).values()):
            note(game)
            if chance.random() < LEAVE_CHANCE:
                with contextlib.suppress(Illegal):
                    depart(game, chance.choice(game.seats))
                    continue
            _answer(game, questions, chance)
    return found


def kinds(saves: Iterable[str]) -> set[str]:
    """The kinds of questions at these places."""
    return {place.split()[-1] for place in saves}


def write(path: Path, saves: dict[str, bytes]) -> None:
    """Writes a corpus; the same saves give the same bytes."""
    lines = [json.dumps({"place": place, "save": json.loads(save)}) for place, save in sorted(saves.items())]
    with path.open("wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as zipped:
        zipped.write("\n".join(lines).encode())


def read(path: Path) -> Iterator[tuple[str, bytes]]:
    """The places and saves of a corpus."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            one: dict[str, Any] = json.loads(line)
            yield one["place"], json.dumps(one["save"], separators=(",", ":"), ensure_ascii=False).encode()


@dataclass
class SavesResult:
    """What was played, and what went wrong."""

    saves: int = 0
    finished: int = 0
    answers: int = 0
    wrong: list[str] = field(default_factory=list[str])


def play_on(path: Path, longest: int | None = None, seed: int = 1) -> SavesResult:
    """Plays every save of a corpus to its end, or for at most `longest` answers."""
    result, title = SavesResult(), TITLES[path.name.partition(".")[0]]
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
    """Is it a whole game? A scenario may be one procedure only, which ends without a result."""
    new = title.new({}, [f"s{n + 1}" for n in range(title.least)], "0" * 64)
    first, its_first = (one.flow.stacks[MAIN].frames[0] for one in (new, game))
    return type(first) is type(its_first)


def _answer(game: AnyGame, questions: list[Open], chance: Random, thinks: Player | None = None) -> None:
    one = chance.choice([question for question in questions if question.owed])
    seen = game.look(one.seat)
    answer = thinks(seen, one.decision, chance) if thinks else one.decision.sample(seen, chance)
    submit(game, one.id, one.seat, answer)
