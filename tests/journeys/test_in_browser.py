"""Two people play on the playground's page, in a real browser, with the real bot."""

import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Literal, TypeAlias

import pytest
from playwright.async_api import (
    Browser,
    Locator,
    Page,
    ViewportSize,
    async_playwright,
    expect,
)

from playground import Playground
from tests.chromium import FLAGS

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"

Theme: TypeAlias = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
SIZES = {
    "desktop": ViewportSize(width=1280, height=800),
    "phone": ViewportSize(width=400, height=800),
}

SHORT_GAME = (
    "Place on 3",
    "Place on 4",
    "Place on 2",
    "Place on 5",
    "Place on 1",
    "4 → 5",
    "3 → 2",
    "Place on 4",
)

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="There is no chromium on the PATH.")


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


class Visitor:
    """Somebody at the page, whose browser notes every error of the page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self._address = address
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    @property
    def newest(self) -> Locator:
        """The last message."""
        return self.page.get_by_role("article").last

    async def visits(self, person: str, size: str = "desktop") -> None:
        """Open the page as that person."""
        await self.page.set_viewport_size(SIZES[size])
        await self.page.goto(f"{self._address}/?as={person}")
        await self.page.get_by_role("heading", level=1).wait_for()

    async def presses(self, label: str) -> None:
        """Press the last button of that name."""
        await self.page.get_by_role("button", name=label, exact=True).last.click()

    async def enters_the_thread(self) -> None:
        """Follow the link below the lobby."""
        await self.page.get_by_role("link", name="Open the thread").last.click()
        await expect(self.page.get_by_role("heading", level=1)).to_contain_text("Zhen 1")

    async def poses(self, moment: str) -> None:
        """Save what the page looks like, in both themes and sizes."""
        for theme in THEMES:
            for size, viewport in SIZES.items():
                await self.page.emulate_media(color_scheme=theme)
                await self.page.set_viewport_size(viewport)
                await self.newest.scroll_into_view_if_needed()
                path = SCREENSHOTS / f"{moment}-{size}-{theme}.png"
                await self.page.screenshot(path=path, animations="disabled")
        await self.page.set_viewport_size(SIZES["desktop"])


async def visitor(browser: Browser, playground: Playground, person: str) -> Visitor:
    """A person with a browser of their own."""
    page = await browser.new_page()
    page.set_default_timeout(20_000)
    visitor = Visitor(page, playground.url)
    await visitor.visits(person)
    return visitor


@pytest.mark.usefixtures("hosted")
async def test_two_people_play_a_game_by_clicking(browser: Browser, playground: Playground) -> None:
    ada = await visitor(browser, playground, "ada")
    ben = await visitor(browser, playground, "ben")

    await ada.page.get_by_label("Message, or a slash for commands").fill("/zhen new ")
    form = ada.page.get_by_role("form", name="/zhen new")
    for option, value in (("tiles", "5"), ("cubes", "3")):
        await form.get_by_role("button", name=option).click()
        await form.get_by_label(option).fill(value)
    await form.get_by_role("button", name="begins").click()
    await form.get_by_label("begins").click()
    await ada.page.get_by_role("option", name="me", exact=True).click()
    await form.get_by_role("button", name="Send").click()
    await expect(ada.newest).to_contain_text("Zhen · table 1")
    await ada.poses("lobby")

    await ben.presses("Join")
    await expect(ben.newest).to_contain_text("The game has started.")
    for each in (ada, ben):
        await each.enters_the_thread()
        await expect(each.newest).to_contain_text("@Ada (Red), it is your turn.")
        await expect(each.newest.get_by_role("img").first).to_be_visible()

    await ada.poses("board")

    movers = {"Ada": ada, "Ben": ben}
    for number, move in enumerate(SHORT_GAME):
        name, rival = ("Ada", "Ben") if number % 2 == 0 else ("Ben", "Ada")
        await movers[name].presses("Move")
        await expect(movers[name].newest).to_contain_text("Choose your move.")
        if number == 5:
            await movers[name].poses("panel")
        await movers[name].presses(move)
        turn = re.compile(rf"@{rival} \((Red|Blue)\), it is your turn|won against")
        await expect(movers[rival].newest).to_contain_text(turn)

    await expect(ada.newest).to_contain_text("@Ben (Blue) won against @Ada (Red).")
    await expect(ben.newest.get_by_role("button", name="Rematch")).to_be_visible()
    await ben.poses("end")
    assert [*ada.errors, *ben.errors] == []
