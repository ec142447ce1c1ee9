"""How tests run the system's Chromium."""

from playwright.async_api import expect

from tests.support.people import LONG_ENOUGH

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
WAITING = 1_000 * LONG_ENOUGH
"""Milliseconds after which what a page should show will not come."""

expect.set_options(timeout=WAITING)
