"""How tests run the system's Chromium."""

import shutil

from playwright.async_api import expect

from tests.support.people import LONG_ENOUGH

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))),
    None,
)
"""Its path; the one without a window of its own needs half the time."""

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
"""Why tests that need it are skipped."""

WAITING = 1_000 * LONG_ENOUGH
"""Milliseconds after which what a page should show will not come."""

expect.set_options(timeout=WAITING)
