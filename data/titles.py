"""The registry: the titles that we referee, one line each, and where each room keeps its part of a title.

The modules are named and not imported, so every room may ask here, and each imports only its own part. A
title outside the tree is added by the setting `ZIGGURAT_TITLES`: the names of packages, separated by blanks,
each with modules as in `OUTSIDE`. Its name is the package's last part: `bazaar` of `tests.core.bazaar`.
"""

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Literal, NamedTuple

Room = Literal["rules", "data", "pictures", "chat", "tools"]

INSIDE: Mapping[Room, str] = {
    "rules": "games.{package}.title",
    "data": "data.{package}.title",
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


class BadTitles(Exception):
    """A title that cannot be used, in one sentence that names what is missing."""


class Registered(NamedTuple):
    """A title and its folder in each room; titles that share their rules share the folder."""

    name: str
    package: str
    rooms: Mapping[Room, str] = INSIDE

    def module(self, room: Room) -> str:
        """The name of the module that holds a room's part of this title."""
        return self.rooms[room].format(package=self.package)


HOUSE = (
    Registered("tigris", "tigris"),
    Registered("western-empires", "empires"),
    Registered("eastern-empires", "empires"),
)


@cache
def registered() -> Mapping[str, Registered]:
    """All titles by name: those of the house, then those that the setting names."""
    found = {title.name: title for title in HOUSE}
    for package in os.environ.get(SETTING, "").split():
        name = package.rpartition(".")[2]
        if name in found:
            raise BadTitles(f"Set {SETTING}: there is a title {name} besides {package} already.")
        found[name] = Registered(name, package, OUTSIDE)
    return found


def part_of(title: str, room: Room) -> ModuleType:
    """The module that holds a room's part of this title; BadTitles if there is none."""
    found = find_part(title, room)
    if found is None:
        place = registered()[title]
        who = f"Set {SETTING}: there is" if place.rooms is OUTSIDE else f"{title} has"
        raise BadTitles(f"{who} no module {place.module(room)}.")
    return found


def find_part(title: str, room: Room) -> ModuleType | None:
    """The same, for a part that a title may lack."""
    name = registered()[title].module(room)
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if _is_broken(name, error):
            raise
        return None


def folder_of(title: str) -> Path | None:
    """Where the data files of a title lie: beside its data part, if it has one."""
    name = registered()[title].module("data")
    try:
        spec = find_spec(name)
    except ModuleNotFoundError as error:
        if _is_broken(name, error):
            raise
        return None
    return None if spec is None or spec.origin is None else Path(spec.origin).parent


def _is_broken(name: str, error: ModuleNotFoundError) -> bool:
    """Is this module there and misses another one? That must not pass for a part that a title lacks."""
    return error.name is None or not f"{name}.".startswith(f"{error.name}.")
