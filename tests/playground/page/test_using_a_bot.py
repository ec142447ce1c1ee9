"""Using a bot on the page, end to end."""

import pytest
from playwright.async_api import Locator, Page, ViewportSize, expect

from tests.playground.page.conftest import DESKTOP, PHONE, Backend, Visit

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.untraced]


async def use(page: Page, command: str) -> None:
    """Choose a command and send it without options."""
    await page.get_by_label("Message, or a slash for commands").fill(f"/{command}")
    await page.get_by_role("option", name=f"/{command}").first.click()
    await page.get_by_role("button", name="Send", exact=True).click()


def newest(page: Page) -> Locator:
    return page.get_by_role("article").last


def saying(page: Page, text: str) -> Locator:
    return page.get_by_role("article").filter(has_text=text)


async def test_typing_a_slash_lists_the_commands_and_more_letters_narrow_the_list(
    visit: Visit,
) -> None:
    page = await visit()
    line = page.get_by_label("Message, or a slash for commands")

    await line.fill("/")
    await expect(page.get_by_role("option", name="/demo say")).to_be_visible()
    await line.fill("/demo or")

    await expect(page.get_by_role("option")).to_have_count(1)
    await expect(page.get_by_role("option")).to_contain_text("One option of each kind")


async def test_the_answer_to_a_command_appears_below_a_line_that_says_who_used_it(
    visit: Visit,
) -> None:
    page = await visit()

    await use(page, "demo new")

    await expect(newest(page)).to_contain_text("Ada used /demo new")
    await expect(newest(page).get_by_role("strong").last).to_have_text("Choose")


async def test_options_are_labelled_and_required_ones_come_first(visit: Visit) -> None:
    page = await visit()
    await page.get_by_label("Message, or a slash for commands").fill("/demo order ")
    form = page.get_by_role("form", name="/demo order")

    await expect(form.get_by_label("fruit")).to_be_focused()
    await form.get_by_role("button", name="Send").click()
    await expect(form).to_contain_text("Please fill out this field.")
    await form.get_by_label("fruit").press_sequentially("ch")
    await page.get_by_role("option", name="Cherry").click()
    await form.get_by_label("size").click()
    await page.get_by_role("option", name="2 plates").click()
    await form.get_by_label("ripe").click()
    await page.get_by_role("option", name="Yes").click()
    await form.get_by_label("guest").click()
    await page.get_by_role("option", name="Ben").click()
    await form.get_by_role("button", name="Send").click()

    await expect(newest(page)).to_contain_text("cherry · 2 · True · Ben")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_suggestions_do_not_hide_the_send_button(
    visit: Visit, viewport: ViewportSize
) -> None:
    page = await visit(viewport=viewport)
    await page.get_by_label("Message, or a slash for commands").fill("/demo pick che")

    await expect(page.get_by_role("option")).to_have_text(["Cherry"])
    await page.get_by_role("button", name="Send", exact=True).click()

    await expect(newest(page)).to_contain_text("Picked che")


async def test_a_whole_command_can_be_sent_by_keyboard_alone(visit: Visit) -> None:
    page = await visit()

    await page.keyboard.type("/demo ord")
    # go on only when the list shows that the page has loaded the commands
    await expect(page.get_by_role("option")).to_contain_text(["/demo order"])
    await page.keyboard.press("Enter")
    await page.keyboard.type("ch")
    await expect(page.get_by_role("option")).to_have_text(["Cherry"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")

    await expect(newest(page)).to_contain_text("cherry · None")
    await expect(page.get_by_label("Message, or a slash for commands")).to_be_focused()


async def test_an_attachment_is_sent_with_a_command(visit: Visit) -> None:
    page = await visit()
    await page.get_by_label("Message, or a slash for commands").fill("/demo deck ")

    await page.get_by_label("deck", exact=True).set_input_files(
        {"name": "deck.txt", "mimeType": "text/plain", "buffer": b"seven"}
    )
    await page.get_by_role("button", name="Send", exact=True).click()

    await expect(newest(page)).to_contain_text("deck.txt: 5 bytes")


async def test_a_press_edits_the_message_for_everybody_and_keeps_the_focus(visit: Visit) -> None:
    ada, ben = await visit("ada"), await visit("ben")
    await use(ada, "demo new")

    await ada.get_by_role("button", name="Count").press("Enter")
    await expect(newest(ben)).to_contain_text("Pressed 1 times.")
    await ben.get_by_role("button", name="Count").click()

    await expect(newest(ada)).to_contain_text("Pressed 2 times.")
    await expect(newest(ada)).to_contain_text("edited")
    await expect(ada.get_by_role("button", name="Count")).to_be_focused()


async def test_a_private_answer_is_shown_to_its_reader_only_until_dismissed(visit: Visit) -> None:
    ada, ben = await visit("ada"), await visit("ben")
    await use(ada, "demo new")

    await ben.get_by_role("button", name="Whisper").click()

    await expect(newest(ben)).to_contain_text("Between us.")
    await expect(newest(ben)).to_contain_text("Only you can see this")
    await expect(saying(ada, "Between us.")).to_have_count(0)
    await ben.get_by_role("button", name="Dismiss").click()
    await expect(saying(ben, "Between us.")).to_have_count(0)
    await ben.reload()
    await expect(ben.get_by_role("button", name="Whisper")).to_be_visible()
    await expect(saying(ben, "Between us.")).to_have_count(0)


async def test_after_a_key_press_the_focus_moves_to_the_private_answer(visit: Visit) -> None:
    page = await visit()
    await use(page, "demo new")

    await page.get_by_role("button", name="Whisper").press("Enter")

    await expect(newest(page)).to_contain_text("Between us.")
    await expect(newest(page)).to_be_focused()


async def test_a_select_of_several_values_is_sent_when_it_closes(visit: Visit) -> None:
    page = await visit()
    await use(page, "demo new")
    fruit = page.get_by_role("combobox", name="Fruit")

    await fruit.press("Enter")
    await page.keyboard.press("Enter")
    await page.keyboard.press("End")
    await page.keyboard.press("c")
    await page.keyboard.press(" ")
    await page.keyboard.press("Escape")

    await expect(newest(page)).to_contain_text("Fruit: apple, cherry")


async def test_a_select_of_people_offers_the_people_in_the_channel(visit: Visit) -> None:
    page = await visit()
    await use(page, "demo new")

    await page.get_by_role("combobox", name="Opponent").click()
    await page.get_by_role("option", name="Cleo").click()

    await expect(newest(page)).to_contain_text("Opponent: @Cleo")


async def test_what_is_filled_in_a_modal_reaches_the_bot(visit: Visit) -> None:
    page = await visit()
    await use(page, "demo new")
    await page.get_by_role("button", name="Ask").click()
    dialog = page.get_by_role("dialog", name="Questions")

    await expect(dialog.get_by_label("Name")).to_be_focused()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_contain_text("Please fill out this field.")
    await dialog.get_by_label("Name").fill("Zen")
    await dialog.get_by_label("Colour").click()
    await page.get_by_role("option", name="Blue").click()
    await dialog.get_by_role("radio", name="Fast").check()
    await dialog.get_by_role("checkbox", name="Pepper").check()
    await dialog.get_by_label("Deck").set_input_files(
        {"name": "deck.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    await dialog.get_by_role("button", name="Submit").click()

    await expect(newest(page)).to_contain_text("Zen · Blue · Fast · Pepper · deck.json")
    await expect(dialog).to_have_count(0)


async def test_closing_a_modal_gives_the_focus_back(visit: Visit) -> None:
    page = await visit()
    await use(page, "demo new")

    await page.get_by_role("button", name="Ask").press("Enter")
    await expect(page.get_by_role("dialog")).to_be_visible()
    await page.keyboard.press("Escape")

    await expect(page.get_by_role("button", name="Ask")).to_be_focused()


async def test_escape_closes_a_list_in_a_modal_before_the_modal(visit: Visit) -> None:
    page = await visit()
    await use(page, "demo new")
    await page.get_by_role("button", name="Ask").click()

    await page.get_by_role("dialog").get_by_label("Colour").press("Enter")
    await expect(page.get_by_role("option", name="Blue")).to_be_visible()
    await page.keyboard.press("Escape")

    await expect(page.get_by_role("option", name="Blue")).to_be_hidden()
    await expect(page.get_by_role("dialog")).to_be_visible()


async def test_after_three_seconds_without_an_answer_the_page_says_so(visit: Visit) -> None:
    page = await visit()

    await use(page, "demo silent")
    await expect(newest(page)).to_contain_text("Sending the command…")

    await expect(newest(page)).to_contain_text("The application did not respond")
    await page.get_by_role("button", name="Dismiss").click()
    await expect(saying(page, "did not respond")).to_have_count(0)


async def test_a_button_that_gets_no_answer_says_that_it_failed(visit: Visit) -> None:
    page = await visit()
    await use(page, "demo new")

    await page.get_by_role("button", name="Broken").click()

    await expect(newest(page).get_by_role("alert")).to_have_text("This interaction failed")
    await expect(page.get_by_role("button", name="Closed")).to_be_disabled()


async def test_a_deferred_answer_shows_that_the_bot_is_thinking(visit: Visit) -> None:
    page = await visit()

    await use(page, "demo later")

    await expect(newest(page)).to_contain_text("Cube Tables is thinking…")


async def test_commands_for_messages_are_in_the_menu_of_a_message(visit: Visit) -> None:
    page = await visit()
    await page.get_by_label("Message, or a slash for commands").fill("hush")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("hush")

    await newest(page).get_by_role("button", name="More about this message").press("Enter")
    await page.get_by_role("button", name="Shout").click()

    await expect(newest(page)).to_contain_text("HUSH")


async def test_commands_for_people_are_in_the_menu_of_their_messages(visit: Visit) -> None:
    page = await visit()
    await page.get_by_label("Message, or a slash for commands").fill("hello")
    await page.keyboard.press("Enter")
    await expect(newest(page)).to_contain_text("hello")

    await newest(page).get_by_role("button", name="More about this message").press("Enter")
    await page.get_by_role("button", name="Greet").click()
    await expect(newest(page)).to_contain_text("Good day, Ada")
    await newest(page).get_by_role("button", name="More about this message").press("Enter")

    await expect(page.get_by_role("button", name="Shout")).to_be_visible()
    await expect(page.get_by_role("button", name="Greet")).to_have_count(0)


async def test_a_thread_is_linked_from_its_message_and_jump_links_lead_back(visit: Visit) -> None:
    page = await visit()
    await use(page, "demo thread")

    await page.get_by_role("link", name="In there Open the thread").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("In there")
    await expect(newest(page)).to_contain_text("Welcome, @Ada.")
    await newest(page).get_by_role("link", name="› message").click()

    await expect(page.get_by_role("heading", level=1)).to_contain_text("#room")
    await expect(page.get_by_role("article").filter(has_text="Let us go in there.")).to_be_focused()
    await page.go_back()
    await expect(page.get_by_role("heading", level=1)).to_have_text("In there")


async def test_a_bot_cannot_write_to_a_person_with_closed_direct_messages(
    visit: Visit, backend: Backend
) -> None:
    page = await visit("dan")
    switch = page.get_by_role("switch", name="Direct messages closed")

    await page.locator(".me").click()
    await switch.check()
    await expect(page.locator(".me")).to_contain_text("Direct messages closed")
    await expect(switch).to_be_focused()
    await page.keyboard.press("Escape")
    await use(page, "demo letter")
    await expect(newest(page)).to_contain_text("Your door is closed.")
    await backend.control("person", name="dan", dms_closed=False)
    await use(page, "demo letter")

    await expect(newest(page)).to_contain_text("It is in your letter box.")
