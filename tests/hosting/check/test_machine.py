"""What `check` reports about the machine."""

from collections.abc import Callable
from typing import Any

import pytest

from hosting.check import machine
from hosting.check.finding import Grade
from hosting.check.machine import check_fonts, check_python, check_workers
from render import lettering
from render.picture import Subject
from tests.support.sketches import Sketcher
from workers.service import Workers


def test_the_version_of_python_is_reported() -> None:
    assert check_python().line.startswith("Python 3.")


def test_the_fonts_of_the_bot_are_good() -> None:
    assert check_fonts().grade is Grade.GOOD


def _missing(_: str) -> bool:
    raise OSError("cannot open resource")


def _empty(_: str) -> bool:
    return False


@pytest.mark.parametrize("is_legible", [_missing, _empty])
def test_fonts_that_are_missing_or_empty_are_bad(
    is_legible: Callable[[str], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lettering, "_is_legible", is_legible)

    assert check_fonts().grade is Grade.BAD


@pytest.mark.untraced
async def test_workers_that_draw_and_think_are_good() -> None:
    finding = await check_workers("dark", 1)

    assert (finding.grade, finding.line) == (
        Grade.GOOD,
        "The workers draw pictures and find moves.",
    )


async def test_workers_that_fail_are_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    class Dying(Sketcher):
        async def draw(self, subject: Subject) -> Any:
            raise RuntimeError(f"no memory for {type(subject).__name__}")

    monkeypatch.setattr(machine, "Workers", Dying)

    finding = await check_workers("dark", 1)

    assert finding.grade is Grade.BAD
    assert "(RuntimeError: no memory for Subject)" in finding.line
    assert Workers is not Dying
