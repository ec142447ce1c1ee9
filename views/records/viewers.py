"""As whom somebody looks back, as custom_ids say it."""

from rules.contract import Seat

VIEWER = r"(?P<viewer>all|\d{1,2})"

EVERYBODY = "all"
"""How custom_ids and options name those without a seat."""


def viewer_of(seat: Seat | None) -> str:
    """That seat, or everybody."""
    return EVERYBODY if seat is None else str(seat)


def seat_of(viewer: str) -> Seat | None:
    """The seat that is named so; None for everybody, and for what is no seat."""
    return int(viewer) if viewer.isdecimal() else None
