"""A log of erased people, outside the database, so that restoring a backup brings nobody back.

Call `ErasureLog.note` before each erasure; restoring a backup calls `ErasureLog.erased_since`.
"""

import json
import secrets
from collections.abc import Iterable
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path

from store.backup.copying import sync

NAME = "erasures.jsonl"


class ErasureLog:
    """A file with one line for each erasure, beside the backups.

    A line has the time and a salted hash of the person's id. So it can be checked against a given
    id, but does not reveal the id.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME

    def note(self, person: int, now: datetime) -> None:
        """Note that a person is erased; the note is on the disk when this returns.

        Call this before the erasure. If the erasure then fails, the next restore carries it out.

        Raises:
            OSError: the note cannot be written, so the person must not be erased.
        """
        salt = secrets.token_bytes(16)
        mark = {"at": now.astimezone(UTC).isoformat(), "salt": salt.hex()}
        self._path.parent.mkdir(exist_ok=True)
        with self._path.open("a", encoding="utf-8") as log:
            log.write(json.dumps(mark | {"person": _mark(person, salt)}) + "\n")
        sync(self._path)
        sync(self._path.parent)

    def erased_since(self, moment: datetime | None, people: Iterable[int]) -> set[int]:
        """Those among `people` who were erased at `moment` or later, or ever if `moment` is None.

        Raises:
            OSError: the file cannot be read.
            ValueError: the file is damaged.
        """
        marks = [
            (bytes.fromhex(line["salt"]), line["person"])
            for line in self._lines()
            if moment is None or datetime.fromisoformat(line["at"]) >= moment
        ]
        return {
            person for person in people if any(_mark(person, salt) == mark for salt, mark in marks)
        }

    def _lines(self) -> list[dict[str, str]]:
        if not self._path.exists():
            return []
        lines = self._path.read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]


def _mark(person: int, salt: bytes) -> str:
    return blake2b(str(person).encode(), digest_size=16, salt=salt).hexdigest()
