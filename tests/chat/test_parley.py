"""A private thread for two: they see it, the others do not, and what cannot be is said in a sentence."""

from pathlib import Path

from tests.chat.stage import house


async def test_two_talk_and_nobody_else_listens(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, ben = home.anna, home.ben
        chidi = home.sample.people[2]
        await home.open(ben, chidi)
        seats = await anna.autocomplete("/parley", "seat", "Ben")
        seat = str(seats.choices[0]["value"])
        await home.told(anna.slash("/parley", seat=seat), "You two can talk")
        (mine,) = [place for place in anna.channels() if place.name == "Anna and Ben"]
        assert mine in ben.channels() and mine not in chidi.channels()
        assert "binds" in home.text(ben.sees(mine)[0])


async def test_only_with_another_person_of_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open(home.ben)
        await home.told(home.anna.slash("/parley", seat="s1"), "Choose another person")
        await home.told(home.anna.slash("/parley", seat="s9"), "Choose another person")
        for typed in ("Ben", "ben", "2"):
            await home.told(home.anna.slash("/parley", seat=typed), "You two can talk")
        dora = home.sample.people[3]
        await home.told(dora.slash("/parley", seat="s1"), "seat")
