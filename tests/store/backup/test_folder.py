"""What backups are called, and which are kept."""

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from store.backup.folder import BackupFolder, beside

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.fixture
def folder(tmp_path: Path) -> BackupFolder:
    return BackupFolder(tmp_path)


def test_backups_are_kept_beside_the_database_by_default() -> None:
    assert beside(Path("data/tables.sqlite3")) == Path("data/backups")


def test_a_backup_is_named_by_its_time_in_utc(folder: BackupFolder) -> None:
    there = NOON.astimezone(timezone(timedelta(hours=9)))

    assert folder.scheduled(there).name == "tables-2026-03-01T12-00-00Z.sqlite3"
    assert folder.before_update(there, "0009").name == "tables-2026-03-01T12-00-00Z-of-0009.sqlite3"


def test_a_folder_without_backups_has_no_newest_backup(
    folder: BackupFolder, tmp_path: Path
) -> None:
    folder.before_update(NOON, "0009").touch()
    (tmp_path / "tables.sqlite3").touch()

    assert folder.newest() is None
    assert BackupFolder(tmp_path / "none").newest() is None


def test_old_backups_are_deleted_and_other_files_are_left_alone(
    folder: BackupFolder, tmp_path: Path
) -> None:
    kept = {folder.before_update(NOON - 9 * DAY, "0009"), tmp_path / "tables-of-my-own.sqlite3"}
    scheduled = [folder.scheduled(NOON - day * DAY) for day in range(5)]
    for path in (*kept, *scheduled):
        path.touch()

    folder.keep(2)

    assert {*tmp_path.iterdir()} == kept | {*scheduled[:2]}
    assert folder.newest() == NOON
