"""Pictures of one game as one that moves: a GIF."""

from collections.abc import Sequence
from io import BytesIO
from typing import TypeVar

from PIL import Image

MOST_FRAMES = 120
"""So that a film lasts two minutes at most."""

MOST_BYTES = 8 * 1024 * 1024
"""What Discord takes from anybody is a little more."""

STEP, END = 1_000, 5_000
"""Milliseconds that a frame is shown, and the last one."""

T = TypeVar("T")


def thinned(moments: Sequence[T], most: int = MOST_FRAMES) -> list[T]:
    """At most so many of them, evenly spread, among them the first and the last."""
    count = len(moments)
    if count <= most:
        return list(moments)
    if most < 2:
        return list(moments[-1:])
    return [moments[round(number * (count - 1) / (most - 1))] for number in range(most)]


def film(pictures: Sequence[bytes], most: int = MOST_BYTES) -> bytes:
    """The film of these pictures, which have one palette; of fewer of them if it grew too large.

    Args:
        pictures: PNG files of one game in one theme, at least one.
        most: the bytes that it may have; a single picture may have more.
    """
    frames = _of_one_size([Image.open(BytesIO(each)) for each in pictures])
    while True:
        data = _encoded(frames)
        if len(data) <= most or len(frames) == 1:
            return data
        frames = thinned(frames, min(len(frames) - 1, len(frames) * most // len(data)))


def _of_one_size(images: Sequence[Image.Image]) -> list[Image.Image]:
    """The images, each in the upper middle of a ground that is as large as any of them."""
    width = max(image.width for image in images)
    height = max(image.height for image in images)
    frames = list[Image.Image]()
    for image in images:
        # every picture has its ground in the corner
        frame = Image.new("P", (width, height), image.getpixel((0, 0)))
        frame.putpalette(image.getpalette() or [])
        frame.paste(image, ((width - image.width) // 2, 0))
        frames.append(frame)
    return frames


def _encoded(frames: Sequence[Image.Image]) -> bytes:
    file = BytesIO()
    frames[0].save(
        file,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        # else every frame would bring its own
        palette=bytes(frames[0].getpalette() or []),
        duration=[STEP] * (len(frames) - 1) + [END],
        loop=0,
        optimize=False,
    )
    return file.getvalue()
