"""Finding places, unread messages, and choosing the person to act as."""

import re

import pytest
from playwright.async_api import WebSocketRoute, expect

from tests.playground.page.conftest import PHONE, Backend, Visit

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.untraced]


async def test_a_newcomer_sees_what_to_do_and_can_do_it_with_one_press(visit: Visit) -> None:
    page = await visit()

    await expect(page.get_by_text("Type / to see what the bot can do")).to_contain_text(
        "begin with /demo new: show a panel with one of each."
    )
    await page.get_by_role("button", name="/demo new").click()

    await expect(page.get_by_role("form", name="/demo new")).to_be_visible()


async def test_the_page_says_that_it_is_not_affiliated_with_discord(visit: Visit) -> None:
    page = await visit()

    await expect(page.get_by_text("Not affiliated with Discord.")).to_be_visible()


async def test_an_address_with_an_unknown_person_offers_the_known_people(visit: Visit) -> None:
    page = await visit("zed")

    await expect(page.get_by_role("heading")).to_have_text("There is nobody called zed.")
    await page.get_by_role("link", name="Go on as Cleo").click()
    await expect(page).to_have_title(re.compile("Cleo"))


async def test_messages_between_people_appear_at_once(visit: Visit) -> None:
    ada, ben = await visit("ada"), await visit("ben")

    await ada.get_by_label("Message, or a slash for commands").fill("Hello, *you*, @Ben")
    await ada.keyboard.press("Enter")

    message = ben.get_by_role("article").last
    await expect(message.get_by_role("heading", name="Ada")).to_be_visible()
    await expect(message.get_by_role("emphasis")).to_have_text("you")
    await expect(message.locator(".mention-me")).to_have_text("@Ben")
    await expect(ben.get_by_role("status").last).to_have_text("Ada: Hello, you, @Ben")
    await expect(ada.get_by_role("status").last).to_be_empty()


async def test_html_in_a_message_is_shown_as_text(visit: Visit) -> None:
    page = await visit()

    await page.get_by_label("Message, or a slash for commands").fill("<img src=x onerror=alert(1)>")
    await page.keyboard.press("Enter")

    await expect(page.get_by_role("article").last).to_contain_text("<img src=x onerror=alert(1)>")
    await expect(page.get_by_role("article").last.get_by_role("img")).to_have_count(0)


async def test_unread_places_are_marked_and_mentions_are_counted(
    visit: Visit, backend: Backend
) -> None:
    ada = await visit("ada")
    me = (await backend.state("ada"))["me"]["id"]
    games = ada.get_by_role("link", name="games")

    await backend.control("message", **{"as": "ben", "place": "games", "content": "Anyone?"})
    await expect(games).to_have_accessible_name("games unread")
    content = f"You, <@{me}>?"
    await backend.control("message", **{"as": "ben", "place": "games", "content": content})

    await expect(games).to_have_accessible_name(re.compile("games 1 ?for you"))
    await expect(ada).to_have_title(re.compile(r"^\(1\) "))
    await expect(ada.get_by_role("status").last).to_have_text("You are mentioned in #games.")
    await ada.reload()
    await games.click()
    await expect(games).to_have_accessible_name("games")
    await expect(ada.locator(".first-new")).to_contain_text("Anyone?")
    await expect(ada.locator(".mentioned")).to_contain_text("You, @Ada?")


async def test_a_direct_message_is_found_in_the_list_of_places(
    visit: Visit, backend: Backend
) -> None:
    page = await visit("cleo")

    await backend.control("command", **{"as": "cleo", "place": "quiet", "command": "demo letter"})
    letters = page.get_by_role("link", name="Cube Tables")
    await expect(letters).to_have_accessible_name(re.compile("Cube Tables 1 ?for you"))
    await letters.click()

    await expect(page.get_by_role("article").last).to_contain_text("Dear friend")
    await expect(page.get_by_role("heading", level=1)).to_have_text("Cube Tables")


async def test_a_person_can_write_to_the_bot_first(visit: Visit, backend: Backend) -> None:
    await backend.control("person", name="eve", display_name="Eve")
    page = await visit("eve")

    await page.get_by_role("button", name="Cube Tables").click()

    await expect(page.get_by_text("Between you and Cube Tables")).to_be_visible()
    await expect(page.get_by_role("link", name="Cube Tables")).to_be_visible()


async def test_a_new_channel_appears_and_a_deleted_one_disappears(
    visit: Visit, backend: Backend
) -> None:
    page = await visit()

    await backend.control("channel", name="brand-new")
    await page.get_by_role("link", name="brand-new").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("#brand-new")
    await backend.control("channel/delete", place="brand-new")

    await expect(page.get_by_role("link", name="brand-new")).to_have_count(0)
    await expect(page.get_by_role("heading", level=1)).to_have_text("#general")


async def test_on_a_phone_the_places_are_in_a_drawer(visit: Visit) -> None:
    page = await visit(viewport=PHONE)
    drawer = page.get_by_role("navigation")

    await expect(drawer).to_be_hidden()
    await page.get_by_role("button", name="Places and people").click()
    await drawer.get_by_role("link", name="quiet").click()

    await expect(page.get_by_role("heading", level=1)).to_have_text("#quiet")
    await expect(drawer).to_be_hidden()
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


async def test_the_chosen_theme_is_kept_for_the_next_visit(visit: Visit) -> None:
    page = await visit(colours="light")

    await page.locator(".me").click()
    await page.get_by_role("radio", name="Dark").check()
    await page.reload()

    await expect(page.locator("html")).to_have_css("color-scheme", "dark")


async def test_messages_missed_while_disconnected_appear_after_reconnecting(
    visit: Visit, backend: Backend, channel: str
) -> None:
    page = await visit()
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    await page.route_web_socket(re.compile("/control/live"), connect)
    await page.reload()
    await page.get_by_role("heading", level=1).wait_for()

    await lines[0].close()
    await backend.control("message", **{"as": "ben", "place": channel, "content": "Missed me?"})

    await expect(page.get_by_role("article").last).to_contain_text("Missed me?")


async def test_arrow_keys_move_the_focus_between_messages(
    visit: Visit, backend: Backend, channel: str
) -> None:
    for text in ("one", "two", "three"):
        await backend.control("message", **{"as": "ben", "place": channel, "content": text})
    page = await visit()

    await page.get_by_role("article").last.focus()
    await page.keyboard.press("ArrowUp")
    await expect(page.get_by_role("article").nth(1)).to_be_focused()
    await page.keyboard.press("Home")
    await expect(page.get_by_role("article").first).to_be_focused()
    await page.keyboard.press("Escape")

    await expect(page.get_by_label("Message, or a slash for commands")).to_be_focused()


async def test_the_browser_does_not_use_cached_files_of_the_page_unchecked(visit: Visit) -> None:
    page = await visit()
    rules: dict[str, str | None] = {}

    page.on("response", lambda each: rules.update({each.url: each.headers.get("cache-control")}))
    await page.reload()
    await page.get_by_role("heading", level=1).wait_for()

    files = {url: rule for url, rule in rules.items() if "/page/" in url}
    assert len(files) > 20
    assert set(files.values()) == {"no-cache"}
