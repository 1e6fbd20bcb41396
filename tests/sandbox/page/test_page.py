"""The page in a real browser: a newcomer's dialogue at a desk and on a phone."""

import pytest
from playwright.async_api import Page, expect

from sandbox.kinds import ChannelKind
from sandbox.posting.post import join_thread
from tests.sandbox.page.browser import Windows
from tests.sandbox.showcase import showcase
from tests.sandbox.stage import Stage

pytestmark = pytest.mark.asyncio(loop_scope="module")
expect.set_options(timeout=10_000)
SIZES = pytest.mark.parametrize("size", ["desktop", "phone"])


async def run(page: Page, command: str) -> None:
    """Types a command and takes it from the list."""
    text = page.locator("#composer-text")
    await text.fill("/")
    await text.fill(f"/{command}")
    await page.get_by_role("option", name=f"/{command}").first.wait_for()
    await text.press("Enter")


async def play_as(page: Page, name: str) -> None:
    await page.get_by_role("radio", name=name).click()
    await expect(page.get_by_role("radio", name=name)).to_have_attribute("aria-checked", "true")


async def no_wider_than_the_window(page: Page) -> None:
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert await page.evaluate("document.getElementById('scroller').scrollWidth <= innerWidth")


@SIZES
async def test_one_person_plays_two_seats(stage: Stage, windows: Windows, size: str) -> None:
    await stage.bot(showcase)
    page = await windows.open(stage.anna, size)

    await run(page, "table new")
    form = page.get_by_role("form", name="/table new")
    game = form.get_by_role("combobox", name="game")
    await game.press_sequentially("tig")
    await page.get_by_role("option", name="Tigris & Euphrates").click()
    await expect(game).to_have_value("Tigris & Euphrates")
    await form.get_by_role("spinbutton", name="seats").fill("4")
    await form.get_by_role("button", name="Send").click()
    lobby = page.locator(".message", has_text="A table for Tigris")
    await expect(lobby).to_contain_text("nobody yet")
    await expect(lobby).to_contain_text("Anna used /table new")

    await lobby.get_by_role("button", name="Join").click()
    await expect(lobby.get_by_role("listitem")).to_have_text(["Anna"])
    await play_as(page, "Ben")
    await lobby.get_by_role("button", name="Join").click()
    await expect(lobby.get_by_role("listitem")).to_have_text(["Anna", "Ben"])
    await expect(lobby.get_by_role("button", name="Closed")).to_be_disabled()

    await lobby.get_by_role("button", name="My seat").click()
    seat = page.locator(".message.private")
    await expect(seat).to_contain_text("Only you can see this")
    await no_wider_than_the_window(page)
    await play_as(page, "Anna")
    await expect(lobby).to_be_visible()
    await expect(seat).to_have_count(0)
    await play_as(page, "Ben")
    await seat.get_by_role("button", name="Which tiles").click()
    await page.get_by_role("option", name="Temple").click()
    await page.get_by_role("option", name="Market").click()
    await page.get_by_role("button", name="Choose").click()
    await expect(seat).to_contain_text("Played: temple, market")
    await seat.get_by_role("button", name="Dismiss").click()
    await expect(seat).to_have_count(0)

    await lobby.get_by_role("button", name="Orders").click()
    dialog = page.get_by_role("dialog", name="Orders for turn 3")
    await dialog.get_by_label("Army").fill("two legions")
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog.get_by_role("alert")).to_have_text("Tile is required.")
    await dialog.get_by_role("button", name="Tile").click()
    await page.get_by_role("option", name="Farm").click()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_be_hidden()
    await expect(page.locator(".message.pings")).to_contain_text("@Ben sends two legions: farm")


@SIZES
async def test_boards_and_pictures(stage: Stage, windows: Windows, size: str) -> None:
    await stage.bot(showcase)
    page = await windows.open(stage.anna, size)
    await run(page, "board")
    board = page.locator(".container")
    await expect(board.get_by_role("heading", name="Turn 3")).to_be_visible()
    whole = board.get_by_role("img", name="The whole plain")
    await expect(whole).to_be_visible()
    await page.wait_for_function("[...document.images].every((i) => i.complete && i.naturalWidth > 0)")
    await no_wider_than_the_window(page)
    await board.get_by_role("button", name="Enlarge: The whole plain").click()
    lightbox = page.get_by_role("dialog", name="Picture")
    await expect(lightbox.get_by_text("The whole plain")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(lightbox).to_be_hidden()
    await expect(board.get_by_role("link", name="Rules")).to_have_attribute("rel", "noopener noreferrer")
    await run(page, "score")
    await expect(page.locator(".embed")).to_contain_text("The war in Ur comes first.")
    await expect(page.locator(".embed img")).to_have_attribute(
        "alt", "Two rivers; a red temple, a green market, a black settlement"
    )


@SIZES
async def test_text_is_text(stage: Stage, windows: Windows, size: str) -> None:
    await stage.bot(showcase)
    page = await windows.open(stage.anna, size)
    await run(page, "text")
    message = page.locator(".message .body > .text")
    await expect(message.get_by_role("heading", name="Markdown")).to_be_visible()
    await expect(message).to_contain_text('<script>document.title = "pwned"</script> snake_case_stays')
    await expect(message.locator("pre")).to_contain_text('print("<b>not bold</b>")')
    await no_wider_than_the_window(page)
    assert await message.locator("b, script").count() == 0
    assert "pwned" not in await page.title()
    for tag, words in {
        "strong": "bold",
        "em": "italic",
        "u": "under",
        "s": "gone",
        "blockquote": "quoted words",
    }.items():
        await expect(message.locator(tag).first).to_have_text(words)
    hidden = message.get_by_role("button", name="Hidden text")
    await hidden.press("Enter")
    await expect(message.locator(".spoiler.shown")).to_have_text("a secret")
    stage.ben.say("<img src=x onerror=alert(1)> [x](javascript:alert(1))")
    await expect(page.locator(".message").last).to_contain_text(
        "<img src=x onerror=alert(1)> [x](javascript:"
    )


async def test_calls_are_seen_everywhere(stage: Stage, windows: Windows) -> None:
    await stage.bot(showcase)
    gate = stage.world.add_channel(stage.guild, "gate")
    here = await windows.open(stage.ben, place=gate)
    other = await windows.open(stage.anna, place=gate)
    await expect(here.locator("#channel-name")).to_have_text("#gate")
    await stage.anna.slash("/call", who=stage.ben.user)
    await expect(here.get_by_role("button", name="hall, 1 calling you")).to_be_visible()
    await expect(here.get_by_role("button", name="Ziggurat, 1 calling you")).to_be_visible()
    await expect(other.get_by_role("radio", name="Ben, 2 calling")).to_be_visible()
    await here.wait_for_function("document.title.startsWith('(2)')")
    await here.get_by_role("button", name="hall, 1 calling you").click()
    await expect(here.locator(".divider.new")).to_be_visible()
    await expect(here.locator(".message.pings")).to_contain_text("@Ben, it is your turn in #hall.")
    await expect(other.get_by_role("radio", name="Ben, 1 calling")).to_be_visible()
    await here.get_by_role("button", name="Ziggurat, 1 calling you").click()
    await expect(here.locator(".message")).to_contain_text("It is your turn.")
    await here.locator("#composer-text").fill("I pass")
    await here.keyboard.press("Enter")
    await expect(here.locator(".message").last).to_contain_text("I pass")
    assert stage.ben.sees(stage.ben.dm(stage.account))[-1].content == "I pass"


async def test_whoever_changes_seats_stays_at_the_table(stage: Stage, windows: Windows) -> None:
    bot = await stage.bot()
    for persona in (stage.anna, stage.ben):
        await (await bot.fetch_user(persona.user.id)).send(f"For {persona.name} alone")
    gate = stage.world.add_channel(stage.guild, "gate")
    page = await windows.open(stage.anna, place=gate)
    await play_as(page, "Ben")
    await expect(page.locator("#channel-name")).to_have_text("#gate")
    await page.get_by_role("button", name="Ziggurat").click()
    await expect(page.locator(".message")).to_contain_text("For Ben alone")
    await play_as(page, "Anna")
    await expect(page.locator(".message")).to_contain_text("For Anna alone")


async def test_a_private_thread_appears_only_for_those_in_it(stage: Stage, windows: Windows) -> None:
    page, other = await windows.open(stage.ben), await windows.open(stage.anna)
    thread = stage.world.add_thread(stage.hall, "war", ChannelKind.PRIVATE_THREAD, stage.anna.user)
    await expect(other.get_by_role("button", name="war")).to_be_visible()
    await expect(page.get_by_role("button", name="war")).to_have_count(0)
    join_thread(stage.world, thread, [stage.ben.user])
    await page.get_by_role("button", name="war").click()
    await expect(page.locator("#channel-name")).to_have_text("#war")


async def interactions(stage: Stage, count: int) -> None:
    """Until so many have been started: before that the clock must not be moved."""
    await stage.anna.wait_for(lambda: len(stage.world.interactions) >= count or None, 10)


async def test_nobody_answers(still_stage: Stage, still_windows: Windows) -> None:
    await still_stage.bot(showcase)
    page = await still_windows.open(still_stage.anna)
    opened = await still_stage.anna.slash("/table new", game="CivX")
    assert opened.message is not None
    await page.get_by_role("button", name="Silence").click()
    await expect(page.get_by_role("button", name="Silence")).to_have_attribute("aria-busy", "true")
    await interactions(still_stage, 2)
    still_stage.clock.advance(3)
    await expect(page.locator(".message .failed")).to_have_text(
        "This interaction failed: the application did not respond."
    )
    await run(page, "silence")
    await interactions(still_stage, 3)
    still_stage.clock.advance(3)
    await expect(page.locator("#composer .failed")).to_have_text("/silence: The application did not respond")


async def test_everything_by_keyboard(stage: Stage, windows: Windows) -> None:
    await stage.bot(showcase)
    page = await windows.open(stage.anna)
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("link", name="Skip to writing")).to_be_focused()
    await page.keyboard.press("Enter")
    await page.keyboard.type("/table n")
    await page.get_by_role("option", name="/table new").wait_for()
    await page.keyboard.press("Tab")
    await page.keyboard.type("civ")
    await page.get_by_role("option", name="CivX").wait_for()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="game")).to_have_value("CivX")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="My seat").focus()
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Which tiles").focus()
    for key in ("Enter", "ArrowDown", "Space", "Tab", "Enter"):
        await page.keyboard.press(key)
    await expect(page.locator(".message.private")).to_contain_text("Played: farm")
    await page.get_by_role("button", name="Orders").focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("Army")).to_be_focused()
    await page.keyboard.type("north")
    for key in ("Tab", "Enter", "ArrowDown", "Enter", "Tab", "Tab", "Tab", "Enter"):
        await page.keyboard.press(key)
    await expect(page.locator(".message").last).to_contain_text("sends north: farm")
    await page.get_by_role("radio", name="Anna").focus()
    await page.keyboard.press("ArrowRight")
    await expect(page.get_by_role("radio", name="Ben")).to_be_focused()


async def test_a_screen_reader_is_told(stage: Stage, windows: Windows) -> None:
    await stage.bot(showcase)
    page = await windows.open(stage.anna)
    stage.ben.say(f"**Hello** {stage.anna.user.mention} <t:946728000:D>")
    await expect(page.locator("#live")).to_have_text("Ben: Hello Anna January 1, 2000")
    await run(page, "board")
    await expect(page.locator("#live")).to_contain_text("Turn 3")
    nameless = await page.evaluate(
        "[...document.querySelectorAll('button, input, textarea')].filter((n) => !n.labels?.length && "
        "!n.textContent.trim() && !n.ariaLabel && !n.getAttribute('aria-label')).map((n) => n.outerHTML)"
    )
    assert nameless == []
    assert await page.evaluate("[...document.images].every((image) => image.hasAttribute('alt'))")


async def test_the_drawer_on_a_phone(stage: Stage, windows: Windows) -> None:
    gate = stage.world.add_channel(stage.guild, "gate")
    stage.ben.say("Come here", gate)
    page = await windows.open(stage.anna, "phone")
    await expect(page.get_by_role("button", name="gate")).to_be_hidden()
    await page.get_by_role("button", name="Channels").click()
    await page.get_by_role("button", name="gate, 1 unread").click()
    await expect(page.locator("#channel-name")).to_have_text("#gate")
    await expect(page.get_by_role("button", name="gate")).to_be_hidden()
    await page.get_by_role("button", name="Channels").click()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("button", name="gate")).to_be_hidden()


async def test_the_page_finds_its_way_back(stage: Stage, windows: Windows) -> None:
    page = await windows.open(stage.anna)
    stage.ben.say("before")
    await expect(page.locator(".message").last).to_contain_text("before")
    stage.sandbox.page.close()
    stage.ben.say("while it was away")
    await expect(page.locator(".message").last).to_contain_text("while it was away")
    stage.ben.say("after")
    await expect(page.locator(".message").last).to_contain_text("after")


async def test_earlier_messages_are_fetched(stage: Stage, windows: Windows) -> None:
    for number in range(70):
        stage.ben.say(f"line {number}")
    page = await windows.open(stage.anna)
    await expect(page.locator(".message")).to_have_count(50)
    await page.get_by_role("button", name="Show earlier messages").click()
    await expect(page.locator(".message")).to_have_count(70)
    await expect(page.get_by_role("button", name="Show earlier messages")).to_be_hidden()


async def test_closing_ones_letterbox(stage: Stage, windows: Windows) -> None:
    page = await windows.open(stage.ben)
    async with page.expect_response("**/act*"):
        await page.get_by_role("checkbox", name="Ben takes direct messages from bots").uncheck()
    assert not stage.ben.user.dms_open
