"""Every id of the data has its stamp, and owners can be told apart."""

from collections.abc import Collection
from itertools import combinations

import pytest
from PIL import Image

from data.empires import EPOCHS, newest
from rendering.civilization.colours import GROUP_COLOURS, OWNERS, OWNERS_APART, inks
from rendering.empires.book import PALETTE, STAMPS
from rendering.pen import canvas, finish
from rendering.vision import KINDS, RGB, apart

INKS = inks(OWNERS)
READABLE = 4.5
"""WCAG 2: the contrast that small text needs."""


CLEAR = 16
"""So many pixels of 576 differ; the figure of a marker has about a fifth of them."""


def drawn(name: str, size: int) -> Image.Image:
    image, pen = canvas(size, PALETTE)
    STAMPS[name](pen)
    return finish(image)


def test_every_id_has_a_stamp() -> None:
    kinds: dict[str, Collection[str]] = {
        "civ": newest().civilizations,
        "marker": newest().civilizations,
        "commodity": newest().cards.commodities,
        "calamity": newest().cards.calamities,
        "group": newest().group_colours,
    }
    for kind, ids in kinds.items():
        assert {name for name in STAMPS if name.startswith(f"{kind}.")} == {f"{kind}.{id}" for id in ids}
    assert [len(kinds[kind]) for kind in ("civ", "commodity", "calamity", "group")] == [18, 46, 24, 5]


@pytest.mark.parametrize("kind", ["civ", "commodity", "calamity", "group", "marker"])
def test_no_two_stamps_of_a_kind_look_alike_at_24_pixels(kind: str) -> None:
    """In grey, so that colour does not count: some pixels are clearly different."""
    found = {name: _grey(name) for name in STAMPS if name.startswith(f"{kind}.")}
    for one, other in combinations(found, 2):
        differs = sum(abs(a - b) > 40 for a, b in zip(found[one], found[other], strict=True))
        assert differs >= CLEAR, f"{one} and {other}: {differs} pixels"


def _grey(name: str) -> bytes:
    stamp = drawn(name, 24)
    ground = Image.new("RGB", stamp.size, PALETTE.rgb("cream"))
    ground.paste(stamp, (0, 0), stamp)
    return ground.convert("L").tobytes()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("setup", newest().setups)
def test_the_owners_of_a_setup_stay_apart(setup: tuple[str, int], kind: str) -> None:
    """CIEDE2000 in normal sight and in the three kinds of colour blindness of Machado et al. (2009)."""
    (players,) = [one.civilizations for key, one in newest().setups.items() if key == setup]
    for one, other in combinations(players, 2):
        assert apart(PALETTE.rgb(one), PALETTE.rgb(other), kind) >= OWNERS_APART, f"{one} and {other}"


def test_figures_can_be_read_on_their_owners() -> None:
    assert set(OWNERS) == set(INKS) == set(newest().civilizations)
    for owner, ink in INKS.items():
        contrast = _contrast(PALETTE.rgb(owner), PALETTE.rgb(ink))
        assert contrast >= READABLE - 1, f"{ink} on {owner}: {contrast:.1f}"


def test_words_can_be_read_on_epochs_and_groups() -> None:
    for epoch in EPOCHS:
        assert _contrast(PALETTE.rgb(epoch), PALETTE.rgb("ink")) >= READABLE, epoch
    assert set(GROUP_COLOURS) == set(newest().group_colours)


def _contrast(one: RGB, other: RGB) -> float:
    low, high = sorted(_light(colour) + 0.05 for colour in (one, other))
    return high / low


def _light(colour: RGB) -> float:
    red, green, blue = ((v / 255 / 12.92) if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_palette_fits_a_png() -> None:
    assert len(OWNERS) < len(PALETTE.colours) <= 256
