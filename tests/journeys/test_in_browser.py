"""Two people play with the real bot on the playground's page, in a real browser."""

import re

import pytest
from playwright.async_api import Browser, expect

from playground import Playground
from tests.journeys.visiting import needs_chromium, visitor

SHORT_GAME = (
    "Place on tile 3",
    "Place on tile 4",
    "Place on tile 2",
    "Place on tile 5",
    "Place on tile 1",
    "4 → 5",
    "3 → 2",
    "Place on tile 4",
)

pytestmark = [needs_chromium, pytest.mark.untraced]


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
    await ada.poses("zhen-lobby")

    await ben.presses("Join")
    await expect(ben.newest).to_contain_text("The game has started.")
    for each in (ada, ben):
        await each.enters_the_thread("Zhen 1")
        await expect(each.newest).to_contain_text("@Ada (Red), it is your turn.")
        await expect(each.newest.get_by_role("img").first).to_be_visible()

    await ada.poses("zhen-board")

    movers = {"Ada": ada, "Ben": ben}
    for number, move in enumerate(SHORT_GAME):
        name, opponent = ("Ada", "Ben") if number % 2 == 0 else ("Ben", "Ada")
        await movers[name].presses("Move")
        await expect(movers[name].newest).to_contain_text("Choose your move.")
        if number == 5:
            await movers[name].poses("zhen-panel")
        await movers[name].presses(move)
        turn = re.compile(rf"@{opponent} \((Red|Blue)\), it is your turn| wins ")
        await expect(movers[opponent].newest).to_contain_text(turn)

    await expect(ada.newest).to_contain_text("Red is @Ada, Blue is @Ben")
    await expect(ben.newest.get_by_role("button", name="Rematch")).to_be_visible()
    await ben.poses("zhen-end")
    assert [*ada.errors, *ben.errors] == []
