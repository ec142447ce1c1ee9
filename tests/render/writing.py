"""The texts on pictures, found without reading their pixels."""

from collections.abc import Generator
from contextlib import contextmanager

import pytest

from render import canvas
from render.shapes import Text, Weight, fitted


@contextmanager
def noted() -> Generator[list[str]]:
    """Collect all texts that are written on pictures inside the `with` statement."""
    written: list[str] = []

    def note(text: str, height: int, weight: Weight, within: int, least: int = 1) -> Text:
        written.append(text)
        return fitted(text, height, weight, within, least)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canvas, "fitted", note)
        yield written
