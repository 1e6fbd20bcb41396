"""Which pictures of Tigris & Euphrates belong to what."""

from collections.abc import Mapping, Sequence

from games.core.illegal import Illegal
from games.tigris.orders import read_action
from games.tigris.spaces import BIT
from games.tigris.view import TigrisView
from rendering.plan import Plan
from rendering.tigris.board import board_plan, focus, part_plan
from rendering.tigris.book import TIGRIS
from rendering.tigris.hand import hand_plan
from rendering.tigris.score import score_plan
from rendering.title import Names, News, Sample, TitlePictures


def changed(view: TigrisView, names: Names, events: News) -> Plan | None:
    """The spaces where something has happened."""
    spaces = focus(view, events)
    return part_plan(view, names, spaces, news=events) if spaces else None


def draft(view: TigrisView, names: Names, order: str, choices: Sequence[str]) -> Plan:
    """The board with the action about to be taken, as far as it can be read, and spaces to choose from."""
    try:
        action = read_action(order, view.facts.hand_size)
    except Illegal:
        action = None
    spaces = [word for word in choices if word in BIT]
    return board_plan(view, names, draft=action, choices=spaces)


def final(view: TigrisView, names: Names) -> Plan | None:
    return score_plan(view, names) if view.final is not None else None


def samples() -> Mapping[str, Sample]:
    """Imported when they are drawn: a table needs none of this."""
    from rendering.tigris.samples import plans

    return {f"tigris-{name}": Sample([plan]) for name, plan in plans().items()}


PICTURES = {
    "tigris": TitlePictures(
        books={"tigris": TIGRIS},
        board=board_plan,
        hand=hand_plan,
        changed=changed,
        draft=draft,
        final=final,
        samples=samples,
    )
}
