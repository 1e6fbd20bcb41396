"""Every kind of button, list and form of a release, used on its own database by the person who saw it.

It does what it did then, or answers privately with what is open now; it is never taken for anything else.
`ZIGGURAT_UPGRADE=all` uses every recorded control, not only one of each kind.
"""

import os
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from sandbox.model import Json
from tests.upgrade import recordings
from tests.upgrade.clicking import ASKED_FIRST, PROPOSALS, Told, private_panel
from tests.upgrade.controls import Control
from tests.upgrade.effects import OWN
from tests.upgrade.meanings import Use, Used, all_used, pattern
from tests.upgrade.opening import Opened
from tests.upgrade.recordings import Recording

PARTS = 3
ANSWERS = ("deferred", "deferred update", "message", "update")
SUGGESTED = ("P", "suggest")
"""Kinds that stand for what an automatic player suggests, which may become better."""
NARROWED = ("X",)
"""Kinds whose next step offers less by now: of an offer to accept, only the cards that are free to choose."""


def uses(old: Recording) -> Iterator[Use]:
    return ((control, one) for control in old.controls for one in control.tries)


def chosen(old: Recording, part: int) -> list[Use]:
    """One control of each kind for each kind of question, place and effect; or all of them."""
    by_kind: dict[tuple[object, ...], list[Use]] = defaultdict(list)
    for control, one in uses(old):
        touched = tuple(sorted(one.meant.get("changed", {})))
        by_kind[control.kind, control.asked, control.place, control.type, touched].append((control, one))
    chance, everything = Random(1), os.environ.get("ZIGGURAT_UPGRADE") == "all"
    found = [use for alike in by_kind.values() for use in (alike if everything else [chance.choice(alike)])]
    tables = sorted({control.table for control, _ in found})
    mine = [use for use in found if tables.index(use[0].table) % PARTS == part]
    # Those that do not change the table come first: after a change the table is copied afresh.
    return sorted(mine, key=lambda use: not use[1].meant.get("changed", {}).keys() <= OWN)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("version", recordings.versions())
async def test_an_old_control_means_what_it_meant(version: str, part: int, tmp_path: Path) -> None:
    old = recordings.read(version)
    known, wrong, wanted = pattern(old.names), list[str](), chosen(old, part)
    async for used in all_used(tmp_path, old, wanted):
        here, control, one, _, _ = used
        fault = await _fault(used, known)
        wrong += [f"{control.custom_id} {one.values} ({control.asked}): {fault}"] if fault else []
        wrong += here.faults()
        here.log.records.clear()
    assert wrong == [] and len(wanted) > 50


async def _fault(used: Used, known: re.Pattern[str]) -> str:
    """What is wrong with the answer, in words; empty if nothing is."""
    here, control, one, told, changed = used
    if told.ways[-1] not in ANSWERS or told.message is None:
        return f"not answered: {told.ways}"
    if not told.message.ephemeral and told.message.channel.guild is not None:
        return "answered in public"
    if not told.text:
        return "answered with nothing"
    meant: Json = one.meant.get("changed", {})
    if changed:
        return "" if _same(control, meant, changed, told) else f"{changed} instead of {meant}"
    if meant and control.kind in ASKED_FIRST:
        return f"nothing instead of {meant}"
    seen, recorded = told.names(known), one.meant.get("names", [])
    if not meant and (seen == recorded or (control.kind in NARROWED and set(seen) < set(recorded))):
        return ""
    return await _shows_what_is_open(here, control, told, known)


def _same(control: Control, meant: Json, changed: Json, told: Told) -> bool:
    """Whether it has changed what it should. A proposal may be another one now."""
    if changed == meant:
        return True
    if control.kind in SUGGESTED:
        return changed.keys() == meant.keys() and changed["drafts"].keys() == meant["drafts"].keys()
    if control.kind in PROPOSALS and told.proposed is not None:
        answer, text = told.proposed
        entries = [[*entry[:3], answer] for entry in meant.get("entries", [])]
        drafts = {question: {"text": text} for question, draft in meant.get("drafts", {}).items() if draft}
        now: Json = {part: it for part, it in (("entries", entries), ("drafts", drafts)) if it}
        return changed == meant | now
    return False


async def _shows_what_is_open(here: Opened, control: Control, told: Told, known: re.Pattern[str]) -> str:
    """A click that changed nothing must show what the user is asked now: what is wrong, or an empty text."""
    now = (await private_panel(here, control.table, control.user)).names(known)
    seen = told.names(known)
    return "" if seen == now else f"{seen} is shown instead of {now}, which is open now"
