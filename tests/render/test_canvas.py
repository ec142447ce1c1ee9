"""Palette, shapes and canvas, from which all pictures are made."""

from io import BytesIO
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from render.canvas import Canvas, Layer, Style
from render.palette import STEPS, Palette
from render.shapes import Arrow, Rounded, Text, fitted
from render.theme import THEMES, Theme

PALETTE = Palette(THEMES["light"], [("ground", "ink"), ("ground", "mark")])


def pixels(canvas: Canvas) -> Image.Image:
    return Image.open(BytesIO(canvas.png())).convert("RGB")


def test_full_coverage_gives_the_ink_and_no_coverage_gives_the_ground() -> None:
    blend = PALETTE.blend("ground", "ink")

    assert (blend[0], blend[255]) == (PALETTE["ground"], PALETTE["ink"])
    assert len(set(blend)) == STEPS
    assert PALETTE.blend("ink", "ground") == blend[::-1]


def test_inks_that_are_not_declared_to_meet_cannot_be_blended() -> None:
    with pytest.raises(KeyError):
        PALETTE.blend("ink", "mark")


def test_too_many_colours_are_refused() -> None:
    greys = {f"grey-{shade}": (shade, shade, 0) for shade in range(0, 250, 10)}
    meetings = list(pairwise(greys))

    with pytest.raises(ValueError, match="128 at most"):
        Palette(Theme("greys", greys), meetings)


def test_a_shape_is_drawn_where_it_was_put_with_smooth_edges() -> None:
    canvas = Canvas.blank(40, 40, PALETTE)

    canvas.put(10, 10, Layer(Rounded(20, 20, 8), "ink", "ground"))

    image = pixels(canvas)
    assert image.getpixel((20, 20)) == THEMES["light"].inks["ink"]
    assert image.getpixel((9, 20)) == image.getpixel((10, 10)) == THEMES["light"].inks["ground"]
    assert len(image.getcolors() or ()) > 2


def test_drawing_on_a_copy_does_not_change_the_first_canvas() -> None:
    first = Canvas.blank(20, 20, PALETTE)
    before = first.png()

    first.copy().put(0, 0, Layer(Rounded(20, 20, 0), "ink", "ground"))

    assert first.png() == before


def test_an_arrow_points_where_it_says() -> None:
    left, right = (Arrow(60, 20, 4, 16, points).coverage() for points in ("left", "right"))

    assert left.getpixel((1, 1)) == right.getpixel((58, 1)) == 0
    assert left.getpixel((30, 1)) == left.getpixel((55, 10)) == left.getpixel((8, 10)) == 255
    assert right.transpose(Image.Transpose.FLIP_LEFT_RIGHT).getbbox() == left.getbbox()


@pytest.mark.parametrize(("align", "left", "right"), [("left", 50, 100), ("right", 0, 50)])
def test_text_extends_from_the_point_to_which_it_is_aligned(
    align: str, left: int, right: int
) -> None:
    canvas = Canvas.blank(100, 40, PALETTE)
    style = {"left": Style(20, align="left"), "right": Style(20, align="right")}[align]

    width = canvas.write(50, 20, "Zhen", style)

    box = Image.eval(pixels(canvas).convert("L"), lambda value: 255 * (value < 128)).getbbox()
    assert box is not None
    assert left <= box[0] < box[2] <= right
    assert box[2] - box[0] <= width


def test_an_empty_text_writes_nothing() -> None:
    canvas = Canvas.blank(20, 20, PALETTE)
    before = canvas.png()

    assert canvas.write(10, 10, "", Style(20)) == 0
    assert canvas.png() == before


def test_text_is_made_smaller_until_it_fits() -> None:
    wide = Text("A long name", 40)

    narrow = fitted(wide.text, wide.height, wide.weight, 100)

    assert narrow.size()[0] <= 100 < wide.size()[0]
    assert fitted("A", 40, "Medium", 100) == Text("A", 40)


@given(
    width=st.integers(20, 120),
    height=st.integers(20, 120),
    radius=st.sampled_from((0, 1, 4, 9, 16)),
)
def test_a_rectangle_drawn_in_parts_looks_as_if_drawn_whole(
    width: int, height: int, radius: int
) -> None:
    plate = Layer(Rounded(width, height, radius), "mark", "ground", 3, 5)
    mark = Layer(Text("Z", 12), "ink", "ground", 4, 6)
    whole, in_parts = (Canvas.blank(130, 140, PALETTE) for _ in range(2))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("render.shapes.LARGE", 10**6)
        whole.put(2, 1, plate, mark)
        patch.setattr("render.shapes.LARGE", 0)
        in_parts.put(2, 1, plate, mark)

    assert in_parts.png() == whole.png()


def test_only_the_corners_of_a_large_rectangle_are_antialiased(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[int] = []
    as_it_is = Rounded.paint

    def paint(plate: Rounded, draw: ImageDraw.ImageDraw) -> None:
        drawn.append(plate.width * plate.height)
        as_it_is(plate, draw)

    monkeypatch.setattr(Rounded, "paint", paint)
    Canvas.blank(1000, 500, PALETTE).put(0, 0, Layer(Rounded(976, 430, 17), "mark", "ground"))

    assert 0 < sum(drawn) <= 2_000
