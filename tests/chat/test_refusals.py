"""What cannot be done is refused privately, in a sentence that says what to do."""

from pathlib import Path

from tests.chat.stage import house


async def test_what_cannot_be_done_is_said_in_a_sentence(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, ben = home.anna, home.ben
        await anna.slash("/answer", answer="pass")
        await home.until(anna, "There is no table here.")
        await anna.slash("/table new", game="tigris", pace="none")
        await home.until(anna, "Sit down")
        await anna.slash("/table start")
        await home.until(anna, "2 to 4")
        await ben.slash("/table option", name="wonder", value="yes")
        await home.until(ben, "host")
        await anna.slash("/table option", name="no such option", value="yes")
        await home.until(anna, "no such option")
        await anna.slash("/rules", words_or_number="T.war.3")
        await home.until(anna, "Who attacks")
