"""Uses old controls, each on the database that it belongs to and as the person who saw it.

The recorder does this with the build that wrote them, the test with the build at hand.
"""

import re
from collections import defaultdict
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

from sandbox.model import Json
from tests.upgrade.clicking import Told, put_back, use
from tests.upgrade.controls import Control, Try
from tests.upgrade.effects import state
from tests.upgrade.opening import Opened, opened
from tests.upgrade.recordings import Recording

SOON = 0.5
"""Seconds after the recording at which the bot starts: nothing is due yet, no automatic player has moved."""
ALONE = {"set.forget_sure"}
"""Kinds of controls that change other tables too, and are used one at a time."""
Use = tuple[Control, Try]
Used = tuple[Opened, Control, Try, Told, Json]


async def all_used(folder: Path, old: Recording, uses: Sequence[Use]) -> AsyncGenerator[Used]:
    """Uses each control on its table as recorded; after a change, the next one on a fresh copy."""
    left: dict[str, list[Use]] = defaultdict(list)
    for control, one in uses:
        key = f"{control.custom_id} alone" if control.kind in ALONE else control.table
        left[key].append((control, one))
    while left:
        together = [key for key in left if not key.endswith(" alone")]
        keys = together or list(left)[:1]
        only, at = {left[key][0][0].table for key in keys}, old.at + SOON
        async with opened(folder, old.database, old.world, at=at, only=only, letters=False) as here:
            for key in keys:
                async for used in _until_changed(here, left[key]):
                    yield used
                if not left[key]:
                    del left[key]


async def _until_changed(here: Opened, uses: list[Use]) -> AsyncGenerator[Used]:
    """Takes uses away from the list, until one has changed the table."""
    while uses:
        control, one = uses.pop(0)
        before = state(here.database, control.table, control.user)
        told, changed = await use(here, control, one)
        yield here, control, one, told, changed
        if not await put_back(here, control, before, changed):
            return


def pattern(names: Sequence[str]) -> re.Pattern[str]:
    """Finds these names in what is shown."""
    longest_first = sorted(map(re.escape, names), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")


def plain(told: Told, changed: Json, known: re.Pattern[str]) -> Json:
    """As it is recorded: how it was answered, what changed, or else what is shown."""
    found: Json = {"ways": told.ways}
    if changed:
        found["changed"] = changed
    elif told.message is not None and (names := told.names(known)):
        found["names"] = names
    return found
