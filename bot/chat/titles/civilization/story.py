"""What happened, told shortly: what belongs together is one line."""

from collections.abc import Mapping, Sequence
from typing import Any

from data.civilization.facts import CivilizationFacts

PURCHASE = "purchase"
Told = Mapping[str, Any]
Story = list[dict[str, Any]]


def shortened(facts: CivilizationFacts, events: Sequence[Told]) -> Story:
    """The events of a game as a reader wants them; each is one line of the catalogue."""
    found: Story = []
    for event in events:
        last = found[-1] if found else {}
        match event["event"]:
            case "phase-began" if last.get("event") == "phase-began":
                found[-1] = dict(event)
            case "card-drawn":
                _add(found, event, "cards-drawn", ("seat",), ("stack", "card"))
            case "tokens-moved":
                _add(found, event, "many-moved", ("seat",), ("count", "path"))
            case "tokens-placed" if event["why"] == "expansion":
                _add(found, event, "many-grew", ("why",), ("seat", "tokens"))
            case "tax-collected" if event["paid"] == event["due"]:
                _add(found, event, "many-taxed", (), ("seat", "paid"))
            case "marker-moved" if event["why"] == "succession":
                _add(found, event, "many-advanced", ("why",), ("seat", "space"))
            case "census-taken":
                counts = {seat: event["census"][seat] for seat in event["order"]}
                found.append({"event": "census-told", "census": counts})
            case "offer-gone" if event["why"] == "lapsed":
                _add(found, event, "offers-lapsed", (), ("id",))
            case "cards-handed" if _is_other_half(last, event):
                found[-1] = {**last, "event": "cards-traded", "back": event["count"]}
            case "city-built":
                if _was_for(last, event):
                    found.pop()
                _add(found, event, "many-built", ("seat",), ("area",))
            case "ship-sailed" if event["loads"]:
                found.append(_voyage(event))
            case "advances-gained" if event["why"] == PURCHASE:
                found.append(_purchase(found, event))
            case _:
                found.append(dict(event))
    areas = {id: area.name for board in facts.boards.values() for id, area in board.areas.items()}
    return [_single(areas, event) for event in found]


def _add(found: Story, event: Told, many: str, same: Sequence[str], lists: Sequence[str]) -> None:
    """Joins this event to the last one, if that is of its kind and alike in the facts named."""
    last = found[-1] if found else {}
    names = [name for name in lists if name in event]
    alike = last.get("event") == many and all(last[name] == event[name] for name in same)
    if alike and names == [name for name in lists if name in last["one"]]:
        last["times"] += 1
        for name in names:
            last[name].append(event[name])
        return
    kept = {name: event[name] for name in same} | {name: [event[name]] for name in names}
    found.append({"event": many, **kept, "one": dict(event), "times": 1})


def _single(areas: Mapping[str, str], event: dict[str, Any]) -> dict[str, Any]:
    """What was joined, with what its line needs; an event that stayed alone is told as it is."""
    one, times = event.pop("one", None), event.pop("times", 0)
    if one is None:
        return event
    if times == 1:
        return dict(one)
    match event["event"]:
        case "many-grew":
            grown = zip(event["seat"], event["tokens"], strict=True)
            event["tokens"] = {seat: sum(tokens.values()) for seat, tokens in grown}
        case "many-moved":
            ways = zip(event["count"], event["path"], strict=True)
            event["moves"] = [f"{count} {' > '.join(areas[id] for id in path)}" for count, path in ways]
        case "many-advanced":
            event["space"] = dict(zip(event["seat"], event["space"], strict=True))
        case "many-taxed":
            event["paid"] = dict(zip(event["seat"], event["paid"], strict=True))
        case _:
            pass
    return event


def _voyage(event: Told) -> dict[str, Any]:
    """What goes aboard, and what ashore."""
    aboard, ashore = list[tuple[str, int]](), list[tuple[str, int]]()
    for area, load in event["loads"]:
        (aboard if load > 0 else ashore).append((area, abs(load)))
    return {**event, "event": "ship-carried", "aboard": aboard, "ashore": ashore}


def _purchase(found: Story, event: Told) -> dict[str, Any]:
    """With what was paid for it, which was told just before."""
    paid: dict[str, Any] = {"cards": [], "amount": 0}
    while found and found[-1].get("why") == PURCHASE and found[-1].get("seat") == event["seat"]:
        before = found.pop()
        paid |= {name: before[name] for name in ("cards", "amount") if name in before}
    return {**event, **paid, "event": "advances-bought"}


def _is_other_half(last: Told, event: Told) -> bool:
    """E.7.13: both halves of a trade, as those hear of them who see no card of either."""
    return (
        last.get("event") == "cards-handed"
        and "cards" not in last
        and "cards" not in event
        and (last["seat"], last["giver"]) == (event["giver"], event["seat"])
    )


def _was_for(last: Told, event: Told) -> bool:
    """The tokens that a city was built from go without saying."""
    return (
        last.get("event") == "tokens-lost"
        and last["why"] == "city"
        and last["seat"] == event["seat"]
        and list(last["tokens"]) == [event["area"]]
    )
