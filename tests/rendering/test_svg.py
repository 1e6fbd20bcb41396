"""The SVG of a plan shows what the painter paints of it."""

import base64
import io
from collections.abc import Iterator, Mapping
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.async_api import async_playwright

from data.titles import registered
from rendering.books import book_of
from rendering.painter import paint
from rendering.plan import Mark, Panel, Plan, Reference, Stamp, Text
from rendering.svg import FONT, svg
from rendering.title import pictures_of
from tests.sandbox.page import browser

SVG = "{http://www.w3.org/2000/svg}"
FONTS = {600: "SourceSansPro-Semibold.ttf", 700: "SourceSansPro-Bold.ttf"}
LOOKED_AT = ("tigris-board", "empires-hand", "empires-map-glance", "empires-map-struck-lost")
MOST = 6.0
"""How far a pixel may differ on average, of 255: edges are soft in another way, and land is packed."""


def _plans() -> Mapping[str, Plan]:
    makers = dict.fromkeys(pictures_of(title).samples for title in registered())
    return {name: sample.plans[-1] for maker in makers for name, sample in maker().items()}


PLANS = _plans()


def _marks(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    for mark in marks:
        yield mark
        if isinstance(mark, Panel):
            yield from _marks((*mark.base, *mark.marks))


def _all(plan: Plan) -> list[Mark]:
    return list(_marks((*plan.base, *plan.marks)))


def _read(plan: Plan) -> Element:
    return fromstring(svg(plan, lambda title, name, cell: f"/land/{title}/{name}/{cell}"))  # noqa: S314


@pytest.mark.parametrize("name", PLANS)
def test_every_mark_of_every_sample_is_there(name: str) -> None:
    plan = PLANS[name]
    root, marks = _read(plan), _all(plan)
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert words == [mark.words for mark in marks if isinstance(mark, Text)]
    used = [use.attrib["href"].removeprefix("#") for use in root.iter(f"{SVG}use")]
    assert used == [mark.name for mark in marks if isinstance(mark, Stamp)]
    named = [
        Reference(g.attrib["data-kind"], g.attrib["data-id"])
        for g in root.iter(f"{SVG}g")
        if "data-id" in g.attrib
    ]
    assert named == [mark.stands_for for mark in marks if mark.stands_for is not None]


@pytest.mark.parametrize("name", PLANS)
def test_each_stamp_is_drawn_once_and_ids_are_unique(name: str) -> None:
    root = _read(PLANS[name])
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    drawn = {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")}
    assert drawn == {mark.name for mark in _all(PLANS[name]) if isinstance(mark, Stamp)}


def test_the_alt_text_is_its_description() -> None:
    plan = PLANS["tigris-board"]
    description = _read(plan).find(f"{SVG}desc")
    assert description is not None and description.text == plan.alt


async def test_a_browser_shows_what_the_painter_paints(tmp_path: Path) -> None:
    if browser.CHROMIUM is None:
        pytest.skip(browser.ABSENT)
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=browser.CHROMIUM, args=browser.ARGUMENTS)
        for name in LOOKED_AT:
            plan, file = PLANS[name], tmp_path / "page.html"
            page = await chromium.new_page(viewport={"width": plan.width, "height": plan.height})
            file.write_text(_page(plan))
            await page.goto(file.as_uri())
            await page.evaluate("document.fonts.ready")
            seen = Image.open(io.BytesIO(await page.screenshot())).convert("RGB")
            await page.close()
            apart = ImageStat.Stat(ImageChops.difference(seen, paint(plan).convert("RGB"))).mean
            assert max(apart) < MOST, name
        await chromium.close()


def _page(plan: Plan) -> str:
    faces = "".join(
        f"@font-face{{font-family:'{FONT}';font-weight:{weight};src:url({_data('font/ttf', _font(file))})}}"
        for weight, file in FONTS.items()
    )
    style = f"<style>body{{margin:0}}body>svg{{display:block}}{faces}</style>"
    return f'<!doctype html><meta charset="utf-8">{style}{svg(plan, _land)}'


def _font(file: str) -> bytes:
    return (Path(__file__).parents[2] / "rendering" / "fonts" / file).read_bytes()


def _land(title: str, name: str, cell: int) -> str:
    draw, data = book_of(title).land, io.BytesIO()
    assert draw is not None
    draw(name, cell).save(data, "PNG")
    return _data("image/png", data.getvalue())


def _data(kind: str, data: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"
