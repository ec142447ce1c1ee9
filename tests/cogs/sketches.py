"""Pictures for tests that do not look at them."""

from render.begun import Begun
from render.picture import Picture
from rules.contract import Played, View

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010800000000"
    "3a7e9b550000000a49444154789c6360000000020001e221bc330000000049454e44ae426082"
)
"""A PNG file of one pixel."""


class Sketcher:
    """Keeps the protocol of `Workers`, without a process."""

    def __init__(self, theme: str) -> None:
        self.theme = theme

    async def draw(
        self, view: View, shown: Played | Begun | None, theme: str, language: str
    ) -> Picture:
        marked = shown.chosen if isinstance(shown, Begun) else shown and shown.move
        return Picture(DOT, f"{theme} {language} {view} {marked}"[:1000], 1, 1)

    async def ready(self) -> None:
        """There is nothing to wait for."""

    def close(self) -> None:
        """There is nothing to stop."""
