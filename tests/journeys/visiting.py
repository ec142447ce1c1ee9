"""People at the page of the playground, each in a separate browser context."""

import re
from pathlib import Path
from typing import Literal, TypeAlias

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect

from playground import Playground
from tests.support.chromium import CHROMIUM, NO_CHROMIUM, WAITING
from tests.support.people import Message

needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason=NO_CHROMIUM)
SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"

Theme: TypeAlias = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
SIZES = {
    "desktop": ViewportSize(width=1280, height=800),
    "phone": ViewportSize(width=400, height=800),
}
PAINTED = """Promise.all([...document.images].map((image) => {
    // or those far above would never come
    image.loading = "eager";
    return image.decode();
}))"""
"""JavaScript that waits until every picture is loaded."""


class Visitor:
    """A person at the page, whose browser records every error of the page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self._address = address
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    @property
    def newest(self) -> Locator:
        """The last message on the page."""
        return self.page.get_by_role("article").last

    async def visits(self, person: str, size: str = "desktop") -> None:
        """Open the page as that person."""
        await self.page.set_viewport_size(SIZES[size])
        await self.page.goto(f"{self._address}/?as={person}")
        await self.page.get_by_role("heading", level=1).wait_for()

    async def presses(self, label: str) -> None:
        """Press the last button of that name."""
        await self.page.get_by_role("button", name=label, exact=True).last.click()

    async def presses_piece(self, square: str) -> None:
        """In the newest message, press the button whose label contains that square or piece."""
        name = re.compile(rf"(^|\W){square}(\W|$)")
        await self.newest.locator("button.button").filter(has_text=name).click()

    async def picks(self, label: str, number: int = 0) -> None:
        """Choose the option with that label in a list of the newest message."""
        await self.newest.get_by_role("combobox").nth(number).click()
        await self.page.get_by_role("option", name=label).click()

    async def reads(self, text: str) -> None:
        """Wait until the newest message contains that text."""
        await expect(self.newest).to_contain_text(text)

    async def shows(self, message: Message) -> None:
        """Wait until that message is the newest."""
        await expect(self.page.locator("[id^=message-]").last).to_have_id(f"message-{message.id}")

    async def enters_the_thread(self, title: str) -> None:
        """Follow the link below the lobby."""
        await self.page.get_by_role("link", name="Open the thread").last.click()
        await expect(self.page.get_by_role("heading", level=1)).to_contain_text(title)

    async def poses(self, moment: str) -> None:
        """Save pictures of the page in both themes and sizes."""
        await self.page.evaluate(PAINTED)
        for theme in THEMES:
            for size, viewport in SIZES.items():
                await self.page.emulate_media(color_scheme=theme)
                await self.page.set_viewport_size(viewport)
                await self.newest.scroll_into_view_if_needed()
                path = SCREENSHOTS / f"{moment}-{size}-{theme}.png"
                await self.page.screenshot(path=path, animations="disabled")
        await self.page.set_viewport_size(SIZES["desktop"])


async def visitor(browser: Browser, playground: Playground, person: str) -> Visitor:
    """A person who has opened the page in a new context of the browser."""
    page = await browser.new_page()
    page.set_default_timeout(WAITING)
    visitor = Visitor(page, playground.url)
    await visitor.visits(person)
    return visitor
