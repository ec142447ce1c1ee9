"""The lock on the folder that keeps a world: one playground at a time uses it."""

import sys
from pathlib import Path
from typing import BinaryIO

_NAME = "lock"


class StateError(Exception):
    """The folder cannot keep a world; the message says why."""


class StateTakenError(StateError):
    """Another playground uses the folder."""


class Lock:
    """Locks a folder until `close`; the system also ends the lock if the process is killed.

    Raises:
        BlockingIOError: another process holds the lock.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._file = (folder / _NAME).open("ab")
        try:
            _lock(self._file)
        except OSError:
            self.close()
            raise

    def close(self) -> None:
        """Release the folder."""
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
