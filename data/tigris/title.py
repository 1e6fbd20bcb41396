"""Tigris & Euphrates in the registry: its rules, its sums."""

from functools import partial

from data.rules import load_rules
from data.tigris.check import check
from data.title import TitleData

DATA = {"tigris": TitleData(rules=partial(load_rules, "tigris"), check=check)}
