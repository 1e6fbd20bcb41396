"""What is checked of a scenario before it is played: all names exist, and nothing would be ignored."""

from typing import Any

from games.core.game import AnyGame
from games.core.mistakes import BadPosition, Mistakes, instead, shown
from games.core.scenario_file import BadScenario, Do, Scenario
from games.core.title import Title


def check(scenario: Scenario, game: AnyGame, title: Title) -> dict[int, dict[str, Any]]:
    """What is expected, by the number of the answer, 0 at the end; a name that is misspelt is a mistake."""
    mistakes = Mistakes()
    _check_asks("asks", scenario.asks, game, title, mistakes)
    expected = {0: _expected("expect", scenario.expect, game, title, mistakes)} if scenario.expect else {}
    for number, do in enumerate(scenario.do, 1):
        where = f"answer {number}"
        _check_step(where, do, game, mistakes)
        _check_asks(f"{where}: asks", do.asks, game, title, mistakes)
        for event in do.events:
            mistakes.known(f"{where}: events", "kind of event", event, title.codec.events)
        if do.expect:
            expected[number] = _expected(f"{where}: expect", do.expect, game, title, mistakes)
    if mistakes.lines:
        raise BadScenario(mistakes.lines)
    return expected


def _check_step(where: str, do: Do, game: AnyGame, mistakes: Mistakes) -> None:
    """One thing is done, and nothing is said that would be ignored."""
    doing = {"answer": do.answer is not None, "raw": do.raw is not None, "take_back": do.take_back}
    doing |= {"depart": do.depart, "deadline": do.deadline}
    done = [name for name, given in doing.items() if given]
    if len(done) > 1:
        mistakes.add(where, f"{' and '.join(done)} stand together; do one thing at a time")
    if do.seat:
        mistakes.known(f"{where}: seat", "seat", do.seat, game.seats)
    if do.seat and not done:
        mistakes.add(f"{where}: seat", f"{do.seat} does nothing; say it with answer, or leave the seat out")
    if not do.seat and done and not do.deadline:
        mistakes.add(f"{where}: seat", f"it is missing; say who does this, of {', '.join(game.seats)}")
    if do.seat and do.deadline:
        mistakes.add(f"{where}: seat", "a deadline is for all who owe an answer; leave the seat out")
    if do.decision is not None and (do.depart or do.deadline or not done):
        mistakes.add(f"{where}: decision", "it is for an answer, and there is none; leave it out")
    if do.rule is not None and do.refused is None:
        mistakes.add(f"{where}: rule", "it is what a refusal cites; add refused, or leave it out")
    for name in ("refused", "events") if not done else ():
        if getattr(do, name):
            mistakes.add(f"{where}: {name}", "nothing is done here of which it could come; leave it out")


def _check_asks(
    key: str, expected: list[str] | None, game: AnyGame, title: Title, mistakes: Mistakes
) -> None:
    for asked in expected or ():
        seat, _, kind = asked.partition(" ")
        if not kind:
            mistakes.add(key, f"{shown(asked)} does not fit; write a seat, a blank and a kind of question")
        elif mistakes.known(key, "seat", seat, game.seats):
            mistakes.known(key, "kind of question", kind, title.codec.decisions)


def _expected(
    key: str, raw: dict[str, Any], game: AnyGame, title: Title, mistakes: Mistakes
) -> dict[str, Any]:
    known = title.position(game)
    for name in raw:
        if name not in known:
            mistakes.add(f"{key}.{name}", f"there is no such key; {instead(name, known)}")
    try:
        return title.expected(game, raw) if title.expected else raw
    except BadPosition as error:
        mistakes.lines += [f"{key}.{line}" for line in error.lines]
    return raw
