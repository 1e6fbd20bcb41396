"""`python -m rendering.tigris.measure`: how long the whole board takes."""

from random import Random

from games.core.engine import open_decisions, submit
from games.core.event import told
from games.core.view import view
from games.tigris.title import TIGRIS
from games.tigris.view import TigrisView
from rendering.measure import Maker, Measured, line, measured
from rendering.tigris.board import board_plan
from rendering.tigris.samples import NAMES
from rendering.tigris.scene import News

ROUNDS = 60


def measure(rounds: int = ROUNDS) -> Measured:
    """The second half of a game, moment by moment; the first half warms up."""

    def maker(seen: TigrisView, news: News) -> Maker:
        return lambda: board_plan(seen, NAMES, news=news)

    return measured([maker(seen, news) for seen, news in _moments(2 * rounds)])


def _moments(count: int) -> list[tuple[TigrisView, News]]:
    """So many views of a spectator from a random game of four, with what had just happened."""
    chance, found = Random(1), list[tuple[TigrisView, News]]()
    game = TIGRIS.new({"civilization_buildings": True, "wonder": True}, list(NAMES), "5" * 64)
    while len(found) < count:
        question = next(iter(open_decisions(game).values()))
        events = submit(
            game, question.id, question.seat, question.decision.sample(game.look(question.seat), chance)
        )
        seen = view(game, None)
        assert isinstance(seen, TigrisView)
        if seen.turn:
            found.append((seen, [told(event, None) for event in events]))
    return found


if __name__ == "__main__":
    print(line("Tigris & Euphrates, whole map", measure()))  # noqa: T201
