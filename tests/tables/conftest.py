from collections.abc import Iterator

import pytest

from rules import GAMES
from tables.tasks import claims, idle
from tests.tables.house import House
from tests.tables.race import Race


@pytest.fixture(scope="package", autouse=True)
def _race_is_played_here() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, Race.name, Race())
        yield


@pytest.fixture(autouse=True)
def _claims_are_seen_to_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SWEEP", "RENEWAL", "POLL", "AGAIN"):
        monkeypatch.setattr(claims, name, 0.0)


@pytest.fixture(autouse=True)
def _nothing_waits_for_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle, "QUIET", 0.0)


@pytest.fixture
def house() -> Iterator[House]:
    """A house; the test fails if anything is shown before it is saved."""
    built = House()
    yield built
    assert built.announcer.unsaved == []
