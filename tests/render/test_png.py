"""PNG files as Pillow reads them."""

from io import BytesIO
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render.png import png


def read(data: bytes) -> Image.Image:
    image = Image.open(BytesIO(data), formats=["PNG"])
    image.load()
    return image


@given(
    width=st.integers(1, 60),
    height=st.integers(1, 60),
    colours=st.integers(1, 128),
    seed=st.integers(0, 99),
)
def test_a_file_has_the_pixels_and_the_colours_that_were_written(
    width: int, height: int, colours: int, seed: int
) -> None:
    random = Random(seed)
    pixels = bytes(random.randrange(colours) for _ in range(width * height))
    image = Image.frombytes("L", (width, height), pixels)
    palette = random.randbytes(3 * colours)

    seen = read(png(image, palette))

    assert seen.mode == "P"
    assert seen.size == (width, height)
    assert seen.tobytes() == pixels
    assert bytes(seen.getpalette() or [])[: len(palette)] == palette


@pytest.mark.parametrize("too_large_by", [0, 1, 1_000])
def test_a_file_that_would_be_too_large_is_compressed_more_thoroughly(
    too_large_by: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pixels = bytes(x * y // 100 % 128 for x in range(300) for y in range(300))
    image = Image.frombytes("L", (300, 300), pixels)
    palette = bytes(range(128)) * 3
    usual = png(image, palette)
    monkeypatch.setattr("render.png.MOST_BYTES", len(usual) - too_large_by)

    written = png(image, palette)

    assert (len(written) < len(usual)) is (too_large_by > 0)
    assert read(written).tobytes() == read(usual).tobytes()
