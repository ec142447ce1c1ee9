"""Join the pictures of a game into an animated GIF."""

from collections.abc import Sequence
from io import BytesIO
from typing import TypeVar

from PIL import Image

MOST_FRAMES = 120
"""How many frames a film has at most; it then lasts about two minutes."""

MOST_BYTES = 8 * 1024 * 1024
"""How many bytes a film has at most; Discord's limit for all users is a little higher."""

STEP, END = 1_000, 5_000
"""The milliseconds for which each frame but the last is shown, and for which the last one is."""

T = TypeVar("T")


def thinned(moments: Sequence[T], most: int = MOST_FRAMES) -> list[T]:
    """At most `most` of the moments, evenly spread, with the first and the last.

    If `most` is less than 2 and there are more moments, only the last one.
    """
    count = len(moments)
    if count <= most:
        return list(moments)
    if most < 2:
        return list(moments[-1:])
    return [moments[round(number * (count - 1) / (most - 1))] for number in range(most)]


def film(pictures: Sequence[bytes], most: int = MOST_BYTES) -> bytes:
    """An animated GIF of these pictures, or of fewer of them if the file would be too large.

    Args:
        pictures: PNG files, at least one; all show one game in one theme, so they share a palette.
        most: how many bytes the GIF may have; with a single frame, it may have more.
    """
    frames = _of_one_size([Image.open(BytesIO(each)) for each in pictures])
    while True:
        data = _encoded(frames)
        if len(data) <= most or len(frames) == 1:
            return data
        frames = thinned(frames, min(len(frames) - 1, len(frames) * most // len(data)))


def _of_one_size(images: Sequence[Image.Image]) -> list[Image.Image]:
    """The images as frames of one size; each image is at the top of its frame, in the middle."""
    width = max(image.width for image in images)
    height = max(image.height for image in images)
    frames = list[Image.Image]()
    for image in images:
        # the corner pixel of every picture has the colour of the ground
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
        # without this, every frame would have a palette of its own
        palette=bytes(frames[0].getpalette() or []),
        duration=[STEP] * (len(frames) - 1) + [END],
        loop=0,
        optimize=False,
    )
    return file.getvalue()
