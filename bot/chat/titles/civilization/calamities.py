"""A calamity as it is told: the card, who gains, which advances matter, who decides, and what came of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.chat.titles.civilization.aftermath import Aftermath
from data.civilization.cards import Modifier
from data.words import Words
from games.civilization.calamities.amounts import beneficiary_of
from games.civilization.table.view import CivilizationView
from rendering.civilization.map.struck import struck_plan
from rendering.civilization.pages.calamity import calamity_plan, helps
from rendering.civilization.style import Style
from rendering.plan import Plan

Told = Mapping[str, Any]
Names = Mapping[str, str]


class Calamity:
    """One that has struck. `asked`: who must decide something about it.

    `past`: how the table stood before it and after it; else what is said of it goes by how it stands now.
    """

    def __init__(
        self,
        style: Style,
        view: CivilizationView,
        name: str,
        told: Sequence[Told],
        asked: Sequence[str],
        past: Aftermath | None = None,
    ) -> None:
        self.style = style
        self.view = view if past is None else past.before
        self.past = past
        self.name = name
        self.card = view.facts.cards.calamities[name]
        self.struck = next((fact for fact in told if fact["event"] == "calamity-struck"), None)
        self.victim: str | None = None if self.struck is None else self.struck["seat"]
        self.told = told
        self.asked = asked

    @property
    def trivial(self) -> bool:
        """Nobody loses anything, and nobody is asked."""
        said = [fact for fact in self.told if fact["event"] not in ("calamity-struck", "victims-named")]
        return not said and not self.asked

    def card_plan(self, names: Names) -> Plan | None:
        """E.9b.3: shown with the advances of its victim."""
        if self.struck is None or self.trivial:
            return None
        return calamity_plan(self.style, self.view, names, self.name, victim=self.victim)

    def outcome_plan(self, words: Words, names: Names) -> Plan | None:
        """The areas before and after; None while nothing on the map has changed."""
        if self.past is None or self.victim is None:
            return None
        remarks = self.remarks(words, names)
        there, then, told = self.past.before, self.past.after, self.past.own
        return struck_plan(self.style, there, then, names, self.name, self.victim, news=told, remarks=remarks)

    def plainly(self, lines: Sequence[str]) -> list[str]:
        """What is lost, without the reason, which stands above it."""
        return [line.replace(f" ({self.card.name})", "") for line in lines]

    def remarks(self, words: Words, names: Names) -> list[str]:
        """What stands below the first line, before the losses."""
        if self.struck is None:
            return []
        lines: list[str] = []
        if self.victim is not None and self.card.beneficiary != "none":
            gains = beneficiary_of(self.view, self.name, self.victim, self.struck["giver"])
            lines.append(words.text("struck.beneficiary", {"seat": gains}, names))
        for seat, modifier in self.modifiers():
            about = {"count": abs(modifier.by), "less": modifier.by < 0}
            change = words.text(f"changes.{modifier.what}", about)
            facts = {"advance": modifier.advance, "seat": seat, "change": change}
            lines.append(words.text(f"struck.{'helps' if helps(modifier) else 'harms'}", facts, names))
        return lines

    def nothing(self, words: Words) -> str:
        """In place of losses; the advances of the victim that help may be why."""
        held = [one.advance for seat, one in self.modifiers() if seat == self.victim and helps(one)]
        return words.text("struck.nothing", {"advances": tuple(held)})

    def modifiers(self) -> list[tuple[str, Modifier]]:
        """E.9.def.19-22: the advances that change it for one of those who suffer."""
        found: list[tuple[str, Modifier]] = []
        for seat in self.sufferers():
            roles = ("any", "primary" if seat == self.victim else "secondary")
            held = self.view.advances[seat]
            found += [(seat, one) for one in self.card.modifiers if one.role in roles and one.advance in held]
        return found

    def sufferers(self) -> list[str]:
        """The victim first, then whoever else was named or has lost something."""
        found = [] if self.victim is None else [self.victim]
        for fact in self.told:
            match fact["event"]:
                case "victims-named":
                    found += fact["victims"]
                case "tokens-lost" | "city-reduced" | "city-destroyed" | "ships-lost":
                    found.append(fact["seat"])
                case "tokens-annexed" | "city-annexed":
                    found.append(fact["owner"])
                case _:
                    pass
        return [seat for seat in dict.fromkeys(found) if seat in self.view.civilizations]
