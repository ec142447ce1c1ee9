"""The log of erasures, from which a restore knows whom to erase again."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from store.backup.erasures import NAME, ErasureLog

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
ADA, BEN, CLEO = 300_000_000_000_000_001, 300_000_000_000_000_002, 300_000_000_000_000_003


@pytest.fixture
def log(tmp_path: Path) -> ErasureLog:
    return ErasureLog(tmp_path / "backups")


def test_if_there_is_no_log_nobody_was_erased(log: ErasureLog) -> None:
    assert log.erased_since(None, {ADA, BEN}) == set()


def test_the_log_recognises_people_who_were_erased_at_a_given_time_or_later(
    log: ErasureLog,
) -> None:
    log.note(ADA, NOW - timedelta(seconds=1))
    log.note(BEN, NOW)
    log.note(CLEO, NOW + timedelta(days=9))

    assert log.erased_since(NOW, {ADA, BEN, CLEO, 7}) == {BEN, CLEO}
    assert log.erased_since(None, {ADA, BEN, 7}) == {ADA, BEN}


def test_the_log_contains_no_names_and_no_ids(log: ErasureLog, tmp_path: Path) -> None:
    log.note(ADA, NOW)
    log.note(ADA, NOW)

    first, second = (tmp_path / "backups" / NAME).read_text(encoding="utf-8").splitlines()
    assert str(ADA) not in first
    assert first != second


def test_reading_a_damaged_log_raises_an_error(log: ErasureLog, tmp_path: Path) -> None:
    log.note(ADA, NOW)
    (tmp_path / "backups" / NAME).write_text("{broken\n", encoding="utf-8")

    with pytest.raises(ValueError, match="property name"):
        log.erased_since(None, {ADA})
