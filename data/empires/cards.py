"""The trade cards of the Empires, and the decks for each number of players."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from pydantic import Field, PositiveInt

from data.civilization.card_files import read_calamities, read_commodities
from data.civilization.cards import EXEMPTIONS, Calamity, Commodity, TradeCards
from data.civilization.reading import Folder, Version, fixed
from data.empires.sides import Side
from data.loading import Schema

CommoditySet = Literal["water", "west", "east", "additional"]
STACKS = range(1, 10)
PER_STACK: Mapping[CommoditySet, int] = {"west": 2, "east": 2, "additional": 1}


class DeckSchema(Schema):
    board: Side
    players: tuple[PositiveInt, ...] = Field(min_length=1)
    sets: tuple[CommoditySet, ...]
    minor_calamities: bool
    commodity_cards: PositiveInt
    stacks: tuple[PositiveInt, ...] = Field(min_length=9, max_length=9)


class DecksFile(Schema):
    version: Version
    decks: dict[str, DeckSchema]


class Deck(Struct, frozen=True):
    """The trade cards in use with a number of players."""

    id: str
    board: Side
    players: tuple[int, ...]
    commodities: tuple[str, ...]
    calamities: tuple[str, ...]
    stacks: tuple[int, ...]


class EmpiresCards(TradeCards, frozen=True):
    """All trade cards of both boxes, and which of them are in use."""

    decks: Mapping[str, Deck]


def read_cards(folder: Folder, advances: Mapping[str, object]) -> EmpiresCards:
    commodities = read_commodities(folder, STACKS)
    calamities = read_calamities(folder, STACKS, advances, EXEMPTIONS)
    _check_commodities(folder, commodities)
    _check_calamities(folder, calamities)
    decks = folder.file("decks", DecksFile).decks
    numbers = {id: good.stack for id, good in commodities.items()}
    numbers |= {id: calamity.stack for id, calamity in calamities.items()}
    return EmpiresCards(
        commodities=fixed(commodities),
        calamities=fixed(calamities),
        decks=fixed({id: _deck(folder, id, deck, commodities, calamities) for id, deck in decks.items()}),
        stacks=tuple(STACKS),
        stack_of=fixed(numbers),
        kind_of=fixed({id: id for id in numbers}),
        face_values=fixed(numbers),
    )


def _check_commodities(folder: Folder, commodities: Mapping[str, Commodity]) -> None:
    for id, card in commodities.items():
        if (card.set == "water") != (card.count is None) or (card.set == "water") != (card.stack == 0):
            what = "only Water has no count, and only Water is stack 0"
            raise folder.wrong("commodities", f"commodities.{id}", what)
    found = Counter((card.set, card.stack) for card in commodities.values())
    for group, number in PER_STACK.items():
        for stack in STACKS:
            if found[group, stack] != number:
                what = f"stack {stack} has {found[group, stack]} of set {group}, not {number}"
                raise folder.wrong("commodities", "commodities", what)


def _check_calamities(folder: Folder, calamities: Mapping[str, Calamity]) -> None:
    for id, card in calamities.items():
        if card.kind == "minor" and (card.modifiers or card.beneficiary != "none"):
            what = "a minor calamity has neither modifiers nor a beneficiary"
            raise folder.wrong("calamities", f"calamities.{id}", what)
    stages = [(c.kind != "minor", c.stack, c.kind == "tradeable") for c in calamities.values()]
    wanted = [(False, stack, False) for stack in STACKS[1:]]
    wanted += [(True, stack, tradeable) for stack in STACKS[1:] for tradeable in (False, True)]
    if stages != wanted:
        what = "one of each kind for stacks 2 to 9, in the order of resolution"
        raise folder.wrong("calamities", "calamities", what)


def _deck(
    folder: Folder,
    id: str,
    deck: DeckSchema,
    commodities: Mapping[str, Commodity],
    calamities: Mapping[str, Calamity],
) -> Deck:
    """E.deck.1: the cards of each stack are counted, not believed."""
    goods = [card for card in commodities.values() if card.set in deck.sets]
    bad = [card for card in calamities.values() if deck.minor_calamities or card.kind != "minor"]
    total = sum(card.count or 0 for card in goods)
    if total != deck.commodity_cards:
        raise folder.wrong(
            "decks", f"decks.{id}.commodity_cards", f"says {deck.commodity_cards}; the sets make {total}"
        )
    stacks = tuple(
        sum(card.count or 0 for card in goods if card.stack == stack)
        + sum(card.stack == stack for card in bad)
        for stack in STACKS
    )
    for stack, found, stated in zip(STACKS, stacks, deck.stacks, strict=True):
        if found != stated:
            raise folder.wrong(
                "decks", f"decks.{id}.stacks", f"stack {stack}: says {stated}; the cards make {found}"
            )
    return Deck(
        id=id,
        board=deck.board,
        players=deck.players,
        commodities=tuple(card.id for card in goods),
        calamities=tuple(card.id for card in bad),
        stacks=stacks,
    )
