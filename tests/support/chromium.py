"""Settings with which tests run the system's Chromium."""

import shutil

from playwright.async_api import expect

from tests.support.people import LONG_ENOUGH

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))),
    None,
)
"""The path of Chromium; the headless variant needs half the time."""

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NO_CHROMIUM = "There is no Chromium on the PATH."
"""The reason why tests that need Chromium are skipped."""

WAITING = 1_000 * LONG_ENOUGH
"""Milliseconds to wait for something on a page before a test fails."""

expect.set_options(timeout=WAITING)
