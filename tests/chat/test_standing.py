"""Standing orders by commands: set, listed, followed without a ping, ended."""

from pathlib import Path

from tests.chat.choose import PATIENCE
from tests.chat.stage import house


async def test_a_standing_order_from_its_first_word_to_its_last(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open(home.ben)
        anna, ben = home.anna, home.ben
        kinds = await ben.autocomplete("/standing set", "question", "action")
        assert [(one["name"], one["value"]) for one in kinds.choices] == [
            ("Ben chooses an action", "take-action")
        ]
        await home.told(ben.slash("/standing set", question="take-action", answer="pass"), "from now on")
        await home.told(ben.slash("/standing set", question="choose-dynasty"), "from now on")
        await home.told(ben.slash("/standing list"), "take what is proposed")
        await home.told(anna.slash("/standing list"), "no standing orders")
        await home.until_asked(anna, "choose-dynasty")
        await home.told(anna.slash("/answer", answer="proposal"), "plays the")
        await home.until_asked(anna, "take-action")
        ends = await ben.autocomplete("/standing end", "question")
        assert {one["value"] for one in ends.choices} == {"take-action", "choose-dynasty"}
        await home.told(ben.slash("/standing end"), "asked again")
        await home.told(ben.slash("/standing end"), "no such standing order")
        await home.told(anna.slash("/answer", answer="pass"), "")
        await ben.wait_for(lambda: home.panel(ben), PATIENCE)
        await home.told(ben.slash("/standing set", question="nonsense"), "Choose one from the list")
