"""The page as axe-core judges it, in both themes and at both widths."""

from typing import Any, Literal

import pytest
from playwright.async_api import Page, ViewportSize

from tests.playground.page.conftest import DESKTOP, PHONE, Visit
from tests.playground.page.test_using_a_bot import use

axe_playwright = pytest.importorskip(
    "axe_playwright_python.async_playwright",
    reason="axe-playwright-python is not installed, so accessibility is not checked.",
)

pytestmark = [
    # other tests of the page reach the same lines
    pytest.mark.untraced,
    pytest.mark.asyncio(loop_scope="session"),
    # colours affect contrast, widths affect which elements there are: not every pair is needed
    pytest.mark.parametrize(
        ("viewport", "colours"),
        [(DESKTOP, "light"), (PHONE, "dark")],
        ids=["light-desktop", "dark-phone"],
    ),
]

Colours = Literal["light", "dark"]


async def faults(page: Page) -> list[tuple[str, str]]:
    """The accessibility problems that axe-core finds, each with its element."""
    # elements that are still fading in or out have no final contrast
    await page.evaluate("Promise.allSettled(document.getAnimations().map((each) => each.finished))")
    results: Any = await axe_playwright.Axe().run(page)
    found = results.response["violations"]
    return [(each["id"], node["html"]) for each in found for node in each["nodes"]]


async def test_messages_and_their_controls_have_no_accessibility_problems(
    visit: Visit, viewport: ViewportSize, colours: Colours
) -> None:
    page = await visit(viewport=viewport, colours=colours)
    assert await faults(page) == []

    await use(page, "demo new")
    await page.get_by_role("button", name="Whisper").click()
    await page.get_by_text("Only you can see this").wait_for()
    assert await faults(page) == []

    await page.get_by_role("combobox", name="Fruit").click()
    assert await faults(page) == []


async def test_commands_and_modals_have_no_accessibility_problems(
    visit: Visit, viewport: ViewportSize, colours: Colours
) -> None:
    page = await visit(viewport=viewport, colours=colours)
    await page.get_by_label("Message, or a slash for commands").fill("/d")
    await page.get_by_role("option").first.wait_for()
    assert await faults(page) == []

    await page.get_by_label("Message, or a slash for commands").fill("/demo order ")
    await page.get_by_role("option").first.wait_for()
    assert await faults(page) == []

    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await use(page, "demo new")
    await page.get_by_role("button", name="Ask").click()
    await page.get_by_role("button", name="Submit").click()
    assert await faults(page) == []


async def test_places_and_people_have_no_accessibility_problems(
    visit: Visit, viewport: ViewportSize, colours: Colours
) -> None:
    page = await visit(viewport=viewport, colours=colours)
    if viewport is PHONE:
        await page.get_by_role("button", name="Places and people").click()

    await page.locator(".me").click()

    await page.get_by_role("switch").wait_for()
    assert await faults(page) == []
