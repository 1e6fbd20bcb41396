"""`python -m tests.empires.chain` prints how long the table waits in late turns of nine steady players.

An answer depends on those that had to be given before its question opened. So a turn is played in rounds: in
each, all questions that are open at its beginning are answered. The number of rounds is the longest chain of
answers. It is counted twice from the same position: everybody answers as soon as they may, so that early
answers wait sealed, and some come back; and everybody waits for their turn where there is one. On the trading
floor the book forces one answer, being done; what is offered and replied before makes the chain as long as
people like. `--games 6` plays so many games and adds what their turns come to on average: one game is chance.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import mean

from data.empires import Side
from games.civilization.trade.decisions import Trade
from games.core.engine import Open, open_decisions, submit
from games.empires.phases import PHASES
from games.empires.state import Empires
from tests.empires.league import TITLES, new_game

SEATS = 9
FLOOR = 7


class Chain:
    """The rounds and the answers of one turn, by phase."""

    def __init__(self) -> None:
        self.rounds = Counter[int]()
        self.answers = Counter[int]()

    def forced(self) -> int:
        """With one answer on the trading floor."""
        return self.rounds.total() - max(0, self.rounds[FLOOR] - 1)


def play_turn(game: Empires, chance: Random, *, early: bool) -> Chain:
    """To the end of the turn that the game is in."""
    chain, turn = Chain(), game.turn
    while game.result() is None and game.turn == turn:
        phase = game.phase
        chain.answers[phase] += _play_round(game, chance, early=early)
        chain.rounds[phase] += 1
    return chain


def _play_round(game: Empires, chance: Random, *, early: bool) -> int:
    """Everybody answers what they can answer at this moment; how many answers there were.

    An early one is thought of before those of others are known: the last in turn is lodged first.
    """
    player, given = TITLES[game.edition].players["steady"], 0
    questions = [item for item in open_decisions(game).values() if _waits(item, early)]
    thoughts = {
        one.id: player(game.look(one.seat), one.decision, chance)
        for one in questions
        if not isinstance(one.decision, Trade)
    }
    for question in reversed(questions):
        if question.id in open_decisions(game):
            seen = game.look(question.seat)
            answer = thoughts.get(question.id) or player(seen, question.decision, chance)
            submit(game, question.id, question.seat, answer)
            given += 1
    return given


def _waits(question: Open, early: bool) -> bool:
    """No answer is sealed yet; and who is done on the trading floor has nothing to answer early."""
    return question.owed or (early and question.sealed is None and not isinstance(question.decision, Trade))


Late = dict[int, tuple[Chain, Chain]]
"""The chains of some turns, answered at once and in turn."""


def play_late(edition: Side, number: int, turns: range) -> Late:
    """The game of this number, up to the last of these turns."""
    game, chance = new_game(edition, SEATS, number, {"turn_limit": turns.stop - 1}), Random(number)
    found: Late = {}
    while game.result() is None:
        turn, copy = game.turn, game.codec.decode(game.codec.encode(game))
        assert isinstance(copy, Empires)
        at_once = play_turn(game, chance, early=True)
        if turn in turns:
            found[turn] = at_once, play_turn(copy, Random(number), early=False)
    return found


def tell(edition: Side, number: int, found: Late) -> None:
    _tell(f"longest chain of answers: {SEATS} steady players, {edition}, game {number}")
    _tell("answered at once / in turn (answers in all)\n")
    _tell(f"{'phase':22}" + "".join(f"       turn {turn:2}" for turn in found))
    for phase, kind in sorted(PHASES.items()):
        cells = [(a.rounds[phase], b.rounds[phase], a.answers[phase]) for a, b in found.values()]
        _tell(f"{phase:2} {getattr(kind, '__name__', ''):19}" + "".join(map(_cell, cells)))
    sums = [(a.rounds.total(), b.rounds.total(), a.answers.total()) for a, b in found.values()]
    _tell(f"{'in sum':22}" + "".join(map(_cell, sums)))
    forced = [(a.forced(), b.forced()) for a, b in found.values()]
    _tell(f"{'floor counted as one':22}" + "".join(f"{one:5} /{other:3}      " for one, other in forced))


def tell_means(edition: Side, chains: Sequence[Chain]) -> None:
    """Answered at once, by phase; with one answer on the trading floor."""
    _tell(f"\n{len(chains)} turns in the {edition}, answered at once, on average")
    for phase, kind in sorted(PHASES.items()):
        rounds = mean(
            min(chain.rounds[phase], 1) if phase == FLOOR else chain.rounds[phase] for chain in chains
        )
        _tell(f"{phase:2} {getattr(kind, '__name__', ''):19}{rounds:6.1f}")
    sums = sorted(chain.forced() for chain in chains)
    _tell(f"{'in sum':22}{mean(sums):6.1f}, from {sums[0]} to {sums[-1]}")


def _cell(numbers: tuple[int, int, int]) -> str:
    return "{:5} /{:3} ({:3})".format(*numbers)


def main(args: argparse.Namespace) -> None:
    turns, chains = range(args.from_turn, args.from_turn + args.turns), list[Chain]()
    for number in range(args.game, args.game + args.games):
        found = play_late(args.map, number, turns)
        chains += [at_once for at_once, _ in found.values()]
        tell(args.map, number, found)
    if args.games > 1:
        tell_means(args.map, chains)


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--map", choices=("west", "east"), default="west")
    parser.add_argument("--game", type=int, default=1)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--from-turn", type=int, default=14)
    parser.add_argument("--turns", type=int, default=4)
    main(parser.parse_args())
