"""How the civilization games use chat."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from bot.chat.click_effects import ClickEffect
from bot.chat.controls import Controls, Row
from bot.chat.orders import Guide, lines_of
from bot.chat.title import Announcement, EventFacts, PageContent, TitleChat
from bot.chat.titles.civilization import digest, floor, pages
from bot.chat.titles.civilization.commands import commands_of
from bot.chat.titles.civilization.moving import STAY, MoveGuide
from bot.chat.titles.civilization.raising import CityGuide
from bot.chat.titles.civilization.reference import Kind, Reader, Source
from bot.chat.titles.civilization.story import shortened
from bot.tables.model.replies import Asked
from data.words import Names, Words, words
from games.civilization.cities import blueprints
from games.civilization.trade.floor import TradingFloor
from games.core.answers import ChoseSome, Ordered
from games.core.shapes import Market, Orders
from rendering.civilization.style import Style


class CivilizationChat(TitleChat):
    """Movement and cities by tapping, purchases, the floor; calamities page by page, digests of turns."""

    headings = ("turn-began", "phase-began", "calamity-struck")
    breaks = ("turn-began", "phase-began")
    rules: Mapping[Kind, str]
    """How the numbers of the rules of a card begin, before its id."""

    def __init__(self, title: str, style: Style) -> None:
        self.title = title
        self.style = style
        self.texts = words(title)
        self.source = Source(title, style, self.rules)
        self.commands = commands_of(self.source)

    def guide(self, asked: Asked, view: Any) -> Guide:
        match asked.kind:
            case "move":
                return MoveGuide(view, self.texts, lines_of(asked.draft))
            case "build-cities" if isinstance(asked.shape, Orders):
                return CityGuide(view, self.texts, lines_of(asked.draft))
            case _:
                return super().guide(asked, view)

    def idle(self, asked: Asked) -> str | None:
        return STAY if asked.kind == "move" else None

    def effect(self, asked: Asked, view: Any) -> str | None:
        if asked.kind != "build-cities":
            return None
        match asked.default:
            case ChoseSome(()) | Ordered((blueprints.NONE,)):
                return self.texts.text("raising.pass")
            case ChoseSome(areas):
                return self.texts.text("raising.build", {"areas": list(areas)})
            case Ordered((line,)):
                return self.texts.text("raising.line", {"line": line})
            case _:
                return None

    def rows(
        self, controls: Controls, asked: Asked, view: Any, names: Names, step: Sequence[str]
    ) -> list[Row] | None:
        if asked.kind != "trade":
            return None
        return floor.rows(controls, self.texts, asked, view, names, step)

    def click_effect(
        self, asked: Asked, view: Any, control: str, rest: str, values: Sequence[str]
    ) -> ClickEffect | None:
        return floor.meant(asked, view, control, rest, values) if asked.kind == "trade" else None

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
        return shortened(self.style.facts, events)

    def looks_back(self, chapter: str) -> bool:
        return pages.is_calamity(self.style, chapter)

    def page(self, page: PageContent) -> Announcement | None:
        return pages.page(self.style, page)

    def progress(self, view: Any, turn: int) -> Literal["ahead", "on", "over"]:
        if view.turn < turn:
            return "ahead"
        return "over" if view.turn > turn or view.final is not None else "on"

    def digest(
        self, views: Sequence[Any], turn: int, events: Sequence[EventFacts], names: Names, shown: Names
    ) -> Announcement | None:
        over = digest.ended(self.style, views, turn)
        if over is None:
            return None
        lines = digest.lines(self.style, over, events, words("turns"), names)
        return Announcement(lines, digest.plans(self.style, over, shown))

    def looked_up(self, view: Any, texts: Words, names: Names) -> dict[str, list[list[str]]]:
        return {
            **Reader(self.source, view, names).everything(),
            "/floor": [floor.board_lines(view, texts, names)],
        }
