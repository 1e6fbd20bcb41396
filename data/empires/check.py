"""The sums of Western and Eastern Empires, for `ziggurat data check`."""

from collections import Counter
from collections.abc import Iterable

from data.civilization.board import Area
from data.empires import FACTS, facts_of, newest


def check() -> list[str]:
    """A line for each sum of the newest data; a `DataError` if a file of any version is wrong."""
    for version in FACTS.numbers:
        facts_of(version)
    return [
        f"Western and Eastern Empires, data version {newest().version}",
        *_boards(),
        *_setups(),
        *_advances(),
        *_cards(),
    ]


def _boards() -> list[str]:
    lines: list[str] = []
    for board in newest().boards.values():
        areas = board.areas.values()
        lines.append(f"  map {board.id}: {len(areas)} areas ({_kinds(areas)})")
        lines.append(
            f"    {board.land_borders} borders by land, {board.water_borders} by water; {_sites(areas)}; "
            f"limits {sum(area.limit for area in areas)}"
        )
        covered = sum(len(plain.areas) for plain in board.flood_plains.values())
        lines.append(
            f"    {len(board.flood_plains)} flood plains on {covered} areas, "
            f"{len(board.volcanoes)} volcanoes ({', '.join(board.volcanoes)})"
        )
    return lines


def _setups() -> list[str]:
    found = newest()
    lines = [f"  {len(found.civilizations)} civilizations"]
    for setup in found.setups.values():
        areas = [found.boards[setup.board].areas[id] for id in setup.in_play]
        limits = sum(area.limit for area in areas)
        lines.append(f"  {setup.board}, {setup.players} players: {', '.join(setup.civilizations)}")
        lines.append(
            f"    in play {len(areas)} areas ({_kinds(areas)}), out of play {len(setup.out_of_play)}; "
            f"{_sites(areas)}; limits {limits}, {limits / setup.players:.1f} a player; "
            f"deck {setup.deck}, starting credits {setup.starting_credits}"
        )
    return lines


def _advances() -> list[str]:
    found = newest()
    cards = found.advances.values()
    lines = [f"  {len(cards)} advances, {sum(card.cost for card in cards)} in all"]
    for points in (1, 3, 6):
        row = [card for card in cards if card.points == points]
        credits = sum(sum(card.credits.values()) for card in row)
        free = sum(card.free_credits for card in row)
        toward = sum(sum(card.toward.values()) for card in row)
        lines.append(
            f"    {len(row)} of {points} points: cost {sum(card.cost for card in row)}, "
            f"credits {credits} and {free} of free choice, {toward} toward single cards"
        )
    groups = Counter(group for card in cards for group in card.groups)
    lines.append(f"    {', '.join(f'{groups[group]} {group}' for group in found.group_colours)}")
    return lines


def _cards() -> list[str]:
    cards = newest().cards
    kinds: Counter[str] = Counter(card.kind for card in cards.calamities.values())
    pairs = {(card.id, change.advance) for card in cards.calamities.values() for change in card.modifiers}
    return [
        f"  {len(cards.commodities)} commodities; calamities {_counts(kinds)}; "
        f"{len(pairs)} pairs of a calamity and an advance",
        *(
            f"    deck {deck.id}: {sum(deck.stacks)} cards, stacks 1 to 9: {' '.join(map(str, deck.stacks))}"
            for deck in cards.decks.values()
        ),
    ]


def _kinds(areas: Iterable[Area]) -> str:
    return _counts(Counter(area.kind for area in areas))


def _sites(areas: Iterable[Area]) -> str:
    found = Counter(area.site for area in areas)
    return f"{found['black']} black sites, {found['white']} white"


def _counts(counter: Counter[str]) -> str:
    return ", ".join(f"{counter[key]} {key.replace('_', ' ')}" for key in sorted(counter))
