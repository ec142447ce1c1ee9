"""Photographs the playground's page for the documentation: `make photos`.

It needs what the tests need, and a Chromium; CHROMIUM names another one than `chromium`.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from PIL import Image
from playwright.sync_api import Page, ViewportSize, sync_playwright

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "photos"
PORT = 18466
URL = f"http://127.0.0.1:{PORT}"
SIZE: ViewportSize = {"width": 1000, "height": 2400}
COLOURS = 128
"""A photo has no more, which makes it small."""

LONG_ENOUGH = 180
"""Seconds after which something has gone wrong."""

Seen: TypeAlias = dict[str, Any]


class Visitor:
    """Somebody at the playground, by its control interface, and what their page looks like."""

    def __init__(self, page: Page, name: str) -> None:
        self._page, self.name = page, name

    def types(self, command: str, place: str, **options: object) -> Seen:
        """Type a command; gives the message that answers it."""
        return self._does("command", place=place, command=command, options=options)

    def photographs(self, name: str, message: Seen) -> None:
        """Take a photo of a message."""
        page = self._page
        page.goto(f"{URL}/?{urlencode({'as': self.name, 'place': message['channel_id']})}")
        shown = page.locator(f"#message-{message['id']}")
        shown.wait_for()
        shown.scroll_into_view_if_needed()
        page.evaluate("Promise.all([...document.images].map((image) => image.decode()))")
        photo = Image.open(BytesIO(shown.screenshot(animations="disabled"))).convert("RGB")
        small = photo.quantize(COLOURS, dither=Image.Dither.NONE)
        small.save(FOLDER / f"{name}.png", optimize=True)

    def _does(self, action: str, **form: object) -> Seen:
        answer = _asked(f"/control/{action}", {"as": self.name, "wait": 5, **form})["answer"]
        if answer is None:
            raise RuntimeError(f"{self.name} had no answer: {form}")
        return answer


def main() -> None:
    """Take them all."""
    FOLDER.mkdir(exist_ok=True)
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with _playground(), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, color_scheme="dark")
        _first_press(Visitor(page, "ada"))
        browser.close()


def _first_press(ada: Visitor) -> None:
    """What somebody does whose first press is photographed."""
    ada.photographs("help", ada.types("help", "general"))
    ada.photographs("lobby", ada.types("cubewars new", "general", begins="me"))


@contextmanager
def _playground() -> Generator[None]:
    """The bot in a world of its own, until it is photographed."""
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
    """What the control interface answers; a form is sent there."""
    data = None if form is None else json.dumps(form).encode()
    headers = {"Content-Type": "application/json"}
    request = Request(URL + path, data, headers)  # noqa: S310  (of the playground)
    with urlopen(request, timeout=LONG_ENOUGH) as response:  # noqa: S310  (the same)
        return json.load(response)


if __name__ == "__main__":
    main()
