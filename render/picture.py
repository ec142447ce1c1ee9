"""What drawing gives: a picture, and the same news in words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG file, its size in pixels, and its alt text."""

    data: bytes
    alt: str
    width: int
    height: int
