"""Photographs the playground's page for the documentation: `make photos`.

It needs the packages of the tests, and `chromium`, or the browser that the variable CHROMIUM names.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from PIL import Image
from playwright.sync_api import Locator, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "photos"
PORT = 18466
URL = f"http://127.0.0.1:{PORT}"
SIZE: ViewportSize = {"width": 1000, "height": 2400}
PLACE: ViewportSize = {"width": 1000, "height": 800}
"""The size of the page when a place is photographed: room for one board with its buttons."""

DECODE = """() => Promise.all(
    [...document.images]
        .filter((image) => image.getBoundingClientRect().bottom > 0)
        .map((image) => image.decode())
)"""
"""Waits for the pictures in view; others may never be loaded."""

MOVES = ("@3", "@5", "@4", "@2")
COLOURS = 128
"""The most colours in a photo; few colours keep its file small."""

LONG_ENOUGH = 180
"""How many seconds to wait for an answer, and how often to ask for one at most."""

Seen: TypeAlias = dict[str, Any]


class Visitor:
    """Somebody who acts through the playground's control interface and photographs its page."""

    def __init__(self, page: Page, name: str) -> None:
        self._page, self.name = page, name

    def types(self, command: str, place: str, **options: object) -> Seen:
        """Type a command, and return the message that answers it."""
        return self._does("command", place=place, command=command, options=options)

    def photographs(self, name: str, message: Seen) -> None:
        """Take a photo of a message."""
        self._goes_to(message["channel_id"])
        shown = self._page.locator(f"#message-{message['id']}")
        shown.wait_for()
        shown.scroll_into_view_if_needed()
        self._keep(name, shown)

    def photographs_place(self, name: str, place: str) -> None:
        """Take a photo of a channel or a thread, with everything visible there."""
        self._goes_to(place)
        self._keep(name, self._page.locator("main"))

    def presses(self, message: Seen, custom_id: str) -> None:
        """Press a button of a message."""
        self._does("press", place=message["channel_id"], message=message["id"], custom_id=custom_id)

    def sees_board(self, place: str, number: int) -> None:
        """Wait for the board of the event with that number."""
        for _ in range(LONG_ENOUGH):
            with suppress(HTTPError):  # the thread may not be there yet
                seen = _asked(f"/control/messages?{urlencode({'as': self.name, 'place': place})}")
                if f"-{number}.png" in json.dumps(seen):
                    return
            time.sleep(0.2)
        raise RuntimeError(f"no board {number} has come")

    def _goes_to(self, place: str) -> None:
        self._page.goto(f"{URL}/?{urlencode({'as': self.name, 'place': place})}")

    def _keep(self, name: str, shown: Locator) -> None:
        """Save what is shown as a small picture."""
        self._page.wait_for_load_state("networkidle")
        self._page.evaluate(DECODE)
        photo = Image.open(BytesIO(shown.screenshot(animations="disabled"))).convert("RGB")
        small = photo.quantize(COLOURS, dither=Image.Dither.NONE)
        small.save(FOLDER / f"{name}.png", optimize=True)

    def _does(self, action: str, **form: object) -> Seen:
        answer = _asked(f"/control/{action}", {"as": self.name, "wait": 5, **form})["answer"]
        if answer is None:
            raise RuntimeError(f"{self.name} had no answer: {form}")
        return answer


def main() -> None:
    """Take all photos."""
    FOLDER.mkdir(exist_ok=True)
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with _playground(), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, color_scheme="dark")
        _first_commands(Visitor(page, "ada"))
        page.set_viewport_size(PLACE)
        _game(Visitor(page, "ada"), Visitor(page, "ben"))
        browser.close()


def _first_commands(ada: Visitor) -> None:
    """Photograph the answers to `/help` and to a command that opens a lobby."""
    ada.photographs("help", ada.types("help", "general"))
    ada.photographs("lobby", ada.types("cubewars new", "general", begins="me"))


def _game(ada: Visitor, ben: Visitor) -> None:
    """Photograph a game of two people in its thread, after a few moves."""
    lobby = ada.types("zhen new", "general", begins="me", tiles=7, cubes=6)
    ben.presses(lobby, _custom_id_of("join", lobby))
    thread, players = lobby["id"], (ada, ben)
    for number, move in enumerate(MOVES, 2):
        ada.sees_board(thread, number - 1)
        players[number % 2].types("zhen move", thread, move=move)
    ada.sees_board(thread, len(MOVES) + 1)
    ada.photographs_place("thread", thread)


def _custom_id_of(action: str, message: Seen) -> str:
    """The custom_id of the message's button for that action."""
    [found] = re.findall(rf'"custom_id": "({action}:\d+)"', json.dumps(message))
    return found


@contextmanager
def _playground() -> Generator[None]:
    """The bot in a playground of its own, until the photos are taken."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, str(ROOT / "bot.py"), "--playground", "--port", str(PORT)]
        bot = subprocess.Popen(command, cwd=folder)  # noqa: S603  (ours)
        try:
            _wait_for_commands()
            yield
        finally:
            bot.terminate()
            bot.wait()


def _wait_for_commands() -> None:
    for _ in range(LONG_ENOUGH):
        try:
            _asked("/control/command", {"as": "dan", "place": "quiet", "command": "help"})
        except URLError:
            time.sleep(1)
        else:
            return
    raise RuntimeError("the bot has not come")


def _asked(path: str, form: Mapping[str, object] | None = None) -> Seen:
    """The answer of the control interface at that path; a form, if given, is sent there."""
    data = None if form is None else json.dumps(form).encode()
    headers = {"Content-Type": "application/json"}
    request = Request(URL + path, data, headers)  # noqa: S310  (of the playground)
    with urlopen(request, timeout=LONG_ENOUGH) as response:  # noqa: S310  (the same)
        return json.load(response)


if __name__ == "__main__":
    main()
