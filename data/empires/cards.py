"""The trade cards: commodities, calamities, and the decks for each number of players."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import Struct
from pydantic import Field, PositiveInt

from data.civilization.cards import (
    EXEMPTIONS,
    Beneficiary,
    Calamity,
    CalamityKind,
    Commodity,
    Role,
    TradeCards,
)
from data.empires.reading import Amounts, Name, Side, Version, fixed, known, read_file, wrong
from data.loading import Reader, Schema

CommoditySet = Literal["water", "west", "east", "additional"]
STACKS = range(1, 10)
PER_STACK: Mapping[CommoditySet, int] = {"west": 2, "east": 2, "additional": 1}


class CommoditySchema(Schema):
    name: Name
    stack: int = Field(ge=0, le=9)
    set: CommoditySet
    count: PositiveInt | None = None


class CommoditiesFile(Schema):
    version: Version
    commodities: dict[str, CommoditySchema]


class ModifierSchema(Schema):
    advance: Name
    role: Role
    what: Name
    by: int
    optional: bool = False


class CalamitySchema(Schema):
    name: Name
    stack: int = Field(ge=2, le=9)
    kind: CalamityKind
    beneficiary: Beneficiary = "none"
    numbers: Amounts = Field(default_factory=dict)
    modifiers: tuple[ModifierSchema, ...] = ()


class CalamitiesFile(Schema):
    version: Version
    calamities: dict[str, CalamitySchema]


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


def read_cards(read: Reader, advances: Mapping[str, object]) -> EmpiresCards:
    commodities = _read_commodities(read)
    calamities = _read_calamities(read, advances)
    decks = read_file(read, "decks", DecksFile).decks
    numbers = {id: good.stack for id, good in commodities.items()}
    numbers |= {id: calamity.stack for id, calamity in calamities.items()}
    return EmpiresCards(
        commodities=fixed(commodities),
        calamities=fixed(calamities),
        decks=fixed({id: _deck(id, deck, commodities, calamities) for id, deck in decks.items()}),
        stacks=tuple(STACKS),
        stack_of=fixed(numbers),
        kind_of=fixed({id: id for id in numbers}),
        face_values=fixed(numbers),
    )


def _read_commodities(read: Reader) -> dict[str, Commodity]:
    file = read_file(read, "commodities", CommoditiesFile).commodities
    for id, card in file.items():
        if (card.set == "water") != (card.count is None) or (card.set == "water") != (card.stack == 0):
            raise wrong(
                "commodities", f"commodities.{id}", "only Water has no count, and only Water is stack 0"
            )
    found = Counter((card.set, card.stack) for card in file.values())
    for group, number in PER_STACK.items():
        for stack in STACKS:
            if found[group, stack] != number:
                what = f"stack {stack} has {found[group, stack]} of set {group}, not {number}"
                raise wrong("commodities", "commodities", what)
    return {id: Commodity(id, c.name, c.stack, c.set, c.count) for id, c in file.items()}


def _read_calamities(read: Reader, advances: Mapping[str, object]) -> dict[str, Calamity]:
    file = read_file(read, "calamities", CalamitiesFile).calamities
    stages: list[tuple[bool, int, bool]] = []
    for id, card in file.items():
        where = f"calamities.{id}"
        stages.append((card.kind != "minor", card.stack, card.kind == "tradeable"))
        if card.kind == "minor" and (card.modifiers or card.beneficiary != "none"):
            raise wrong("calamities", where, "a minor calamity has neither modifiers nor a beneficiary")
        for modifier in card.modifiers:
            known("calamities", f"{where}.modifiers", [modifier.advance], advances, "advance")
            if modifier.what not in card.numbers and modifier.what not in EXEMPTIONS:
                raise wrong("calamities", f"{where}.modifiers", f"{modifier.what!r} is none of its numbers")
            if modifier.by == 0:
                raise wrong("calamities", f"{where}.modifiers", f"{modifier.advance} changes nothing")
    wanted = [(False, stack, False) for stack in STACKS[1:]]
    wanted += [(True, stack, tradeable) for stack in STACKS[1:] for tradeable in (False, True)]
    if stages != wanted:
        raise wrong(
            "calamities", "calamities", "one of each kind for stacks 2 to 9, in the order of resolution"
        )
    return {id: msgspec.convert({"id": id, **c.model_dump()}, Calamity) for id, c in file.items()}


def _deck(
    id: str, deck: DeckSchema, commodities: Mapping[str, Commodity], calamities: Mapping[str, Calamity]
) -> Deck:
    """E.deck.1: the cards of each stack are counted, not believed."""
    goods = [card for card in commodities.values() if card.set in deck.sets]
    bad = [card for card in calamities.values() if deck.minor_calamities or card.kind != "minor"]
    total = sum(card.count or 0 for card in goods)
    if total != deck.commodity_cards:
        raise wrong(
            "decks", f"decks.{id}.commodity_cards", f"says {deck.commodity_cards}; the sets make {total}"
        )
    stacks = tuple(
        sum(card.count or 0 for card in goods if card.stack == stack)
        + sum(card.stack == stack for card in bad)
        for stack in STACKS
    )
    for stack, found, stated in zip(STACKS, stacks, deck.stacks, strict=True):
        if found != stated:
            raise wrong(
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
