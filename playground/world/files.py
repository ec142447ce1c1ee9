"""The bytes of attachments: in a folder, or in memory if the world is not saved."""

import struct
from collections.abc import Collection
from pathlib import Path

from playground.world.entities import Payload

_PNG, _GIF = b"\x89PNG\r\n\x1a\n", b"GIF8"


class Files:
    """Attachments by id."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._held: dict[int, bytes] = {}

    def open(self, numbers: Collection[str]) -> None:
        """Make the folder if there is none, and delete all files but those named by these ids."""
        if self._folder is None:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        for path in self._folder.iterdir():
            if path.name not in numbers:
                path.unlink()

    def put(self, number: int, content: bytes) -> None:
        """Store the bytes of an attachment."""
        if self._folder:
            (self._folder / str(number)).write_bytes(content)
        else:
            self._held[number] = content

    def get(self, number: int) -> bytes | None:
        """The bytes of an attachment; None if there is no such attachment."""
        if self._folder is None:
            return self._held.get(number)
        path = self._folder / str(number)
        return path.read_bytes() if path.exists() else None


def picture_size(content: bytes) -> Payload:
    """The width and height of a PNG or GIF; empty for any other file."""
    if content.startswith(_PNG) and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
    elif content.startswith(_GIF) and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
    else:
        return {}
    return {"width": width, "height": height}
