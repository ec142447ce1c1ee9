"""Whether this machine can draw pictures and let bots think."""

import asyncio
import sys

from ai.levels import Level
from hosting.check.finding import Finding, bad, good
from locales import words_for
from render.lettering import legible
from render.picture import Subject
from rules import GAMES
from workers.service import Workers

WORDS = words_for("en")
PATIENCE = 60.0
"""The seconds within which even a slow machine should start its workers and use them."""

NAME = "Ada"


def check_python() -> Finding:
    """The version of Python; always good, because a version that is too old cannot run this."""
    return good(WORDS("check-python", version=".".join(map(str, sys.version_info[:3]))))


def check_fonts() -> Finding:
    """Whether the bundled fonts can be read and draw letters."""
    try:
        is_drawn = legible(WORDS.naming((NAME,))).players == (NAME,)
    except OSError:
        is_drawn = False
    return good(WORDS("check-fonts")) if is_drawn else bad(WORDS("check-fonts-missing"))


async def check_workers(theme: str, thinkers: int | None) -> Finding:
    """Whether the workers draw a picture and find a move."""
    game = GAMES["zhen"]
    view = game.start(2).view(0)
    workers = Workers(theme, thinkers)
    try:
        async with asyncio.timeout(PATIENCE):
            await workers.draw(Subject(view, None, theme, "en"))
            await workers.think(view, 0, Level.BEGINNER, 0)
    except Exception as error:  # noqa: BLE001  (a worker may die of anything)
        return bad(WORDS("check-workers-dead", reason=f"{type(error).__name__}: {error}"))
    finally:
        workers.close()
    return good(WORDS("check-workers"))
