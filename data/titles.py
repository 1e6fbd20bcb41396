"""The registry: the titles that we referee, one line each, and where each room keeps its part of a title.

The modules are named and not imported, so every room may ask here, and each imports only its own part. A
title outside the tree is added by the setting `ZIGGURAT_TITLES`: the names of packages, separated by blanks,
each with modules as in `OUTSIDE`. Its name is the package's last part: `bazaar` of `tests.core.bazaar`.
"""

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Literal, NamedTuple

Room = Literal["rules", "data", "pictures", "chat", "tools"]

INSIDE: Mapping[Room, str] = {
    "rules": "games.{package}.title",
    "data": "data.{package}",
    "pictures": "rendering.{package}.pictures",
    "chat": "bot.chat.titles.{package}",
    "tools": "bot.tools.titles.{package}",
}
OUTSIDE: Mapping[Room, str] = {
    "rules": "{package}.title",
    "data": "{package}.data",
    "pictures": "{package}.pictures",
    "chat": "{package}.chat",
    "tools": "{package}.tools",
}
SETTING = "ZIGGURAT_TITLES"


class Registered(NamedTuple):
    """A title and its folder in each room; titles that share their rules share the folder."""

    name: str
    package: str
    rooms: Mapping[Room, str] = INSIDE


HOUSE = (
    Registered("tigris", "tigris"),
    Registered("western-empires", "empires"),
    Registered("eastern-empires", "empires"),
)


@cache
def registered() -> Mapping[str, Registered]:
    """All titles by name: those of the house, then those that the setting names."""
    packages = os.environ.get(SETTING, "").split()
    outside = [Registered(package.rpartition(".")[2], package, OUTSIDE) for package in packages]
    return {title.name: title for title in (*HOUSE, *outside)}


def part_of(title: str, room: Room) -> ModuleType:
    """The module that holds a room's part of this title."""
    place = registered()[title]
    return import_module(place.rooms[room].format(package=place.package))
