"""How the civilization games use chat."""

from collections.abc import Sequence
from typing import Any, Literal

from bot.chat.click_effects import ClickEffect
from bot.chat.controls import Controls, Row
from bot.chat.ids import Click
from bot.chat.orders import Guide, lines_of
from bot.chat.title import Announcement, EventFacts, PageContent, TitleChat
from bot.chat.titles.civilization import buying, digest, floor, pages
from bot.chat.titles.civilization.commands import commands_of
from bot.chat.titles.civilization.moving import STAY, MoveGuide
from bot.chat.titles.civilization.old_ids import renewed
from bot.chat.titles.civilization.raising import CityGuide
from bot.chat.titles.civilization.reference import Reader
from bot.chat.titles.civilization.scattering import JourneyGuide
from bot.chat.titles.civilization.story import shortened
from bot.tables.model.replies import Asked
from data.words import Names, Words, words
from games.civilization.trade.floor import TradingFloor
from games.core.shapes import Market, Orders


class CivilizationChat(TitleChat):
    """Movement and cities by tapping, purchases, the floor; calamities page by page, digests of turns."""

    headings = ("turn-began", "phase-began", "calamity-struck")
    breaks = ("turn-began", "phase-began")

    def __init__(self, title: str) -> None:
        self.title = title
        self.commands = commands_of(title)

    def guide(self, asked: Asked, view: Any) -> Guide:
        match asked.kind:
            case "move":
                return MoveGuide(view, lines_of(asked.draft))
            case "scatter":
                return JourneyGuide(view, lines_of(asked.draft))
            case "build-cities" if isinstance(asked.shape, Orders):
                return CityGuide(view, lines_of(asked.draft))
            case _:
                return super().guide(asked, view)

    def idle(self, asked: Asked) -> str | None:
        return STAY if asked.kind == "move" else None

    def rows(
        self, controls: Controls, asked: Asked, view: Any, names: Names, step: Sequence[str]
    ) -> list[Row] | None:
        match asked.kind:
            case "buy-advances":
                return buying.rows(controls, asked, view)
            case "trade":
                return floor.rows(controls, asked, view, names, step)
            case _:
                return None

    def click_effect(
        self, asked: Asked, view: Any, control: str, rest: str, values: Sequence[str]
    ) -> ClickEffect | None:
        match asked.kind:
            case "buy-advances":
                return buying.meant(asked, view, control, values)
            case "trade":
                return floor.meant(asked, view, control, rest, values)
            case _:
                return None

    def translate_old_click(
        self, view: Any, click: Click, values: Sequence[str]
    ) -> tuple[Click, Sequence[str]]:
        return renewed(view, click, values)

    def offer(self, shape: Market, partner: str, give: str, want: str, says: str) -> str:
        assert isinstance(shape, TradingFloor)
        return floor.offer_text(shape, partner, give, want, says)

    def plays(self, view: Any, texts: Words) -> dict[str, str]:
        """Once everybody has chosen."""
        if view is None or not view.turn:
            return {}
        return {seat: texts.text(f"words.civilization.{id}") for seat, id in view.civilizations.items()}

    def region(self, id: str, texts: Words) -> str:
        return texts.text(f"words.civilization.{id}")

    def condensed(self, events: Sequence[EventFacts]) -> Sequence[EventFacts]:
        return shortened(events)

    def looks_back(self, chapter: str) -> bool:
        return pages.is_calamity(chapter)

    def page(self, page: PageContent) -> Announcement | None:
        return pages.page(page)

    def progress(self, view: Any, turn: int) -> Literal["ahead", "on", "over"]:
        if view.turn < turn:
            return "ahead"
        return "over" if view.turn > turn or view.final is not None else "on"

    def digest(
        self, views: Sequence[Any], turn: int, events: Sequence[EventFacts], names: Names, shown: Names
    ) -> Announcement | None:
        over = digest.ended(views, turn)
        if over is None:
            return None
        return Announcement(digest.lines(over, events, words("turns"), names), digest.plans(over, shown))

    def looked_up(self, view: Any, texts: Words, names: Names) -> dict[str, list[list[str]]]:
        return {
            **Reader(self.title, view, names).everything(),
            "/floor": [floor.board_lines(view, texts, names)],
        }
