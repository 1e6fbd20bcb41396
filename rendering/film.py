"""A game in motion: several plans of one size as an animated GIF, which Discord plays by itself."""

import io
from collections.abc import Sequence

from rendering.painter import paint
from rendering.plan import Plan

SHORT = 900
LONG = 4000
"""How long a frame is shown, and the last one, in milliseconds."""


def film(plans: Sequence[Plan]) -> bytes:
    """All frames have the palette of their title, so that none is reduced."""
    first, *others = [paint(plan) for plan in plans]
    data = io.BytesIO()
    durations = [*([SHORT] * len(others)), LONG]
    first.save(data, "GIF", save_all=True, append_images=others, duration=durations, loop=0, optimize=False)
    return data.getvalue()
