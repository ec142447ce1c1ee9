"""The names in custom_ids for the views of a replay: one for each seat, and one for everybody."""

from rules.contract import Seat

VIEWER = r"(?P<viewer>all|\d{1,2})"

EVERYBODY = "all"
"""The name in custom_ids and options for the view of bystanders, who have no seat."""


def viewer_of(seat: Seat | None) -> str:
    """The name of the view of that seat, or of everybody (None)."""
    return EVERYBODY if seat is None else str(seat)


def seat_of(viewer: str) -> Seat | None:
    """The seat whose view has that name; None for everybody, and if the name is no number."""
    return int(viewer) if viewer.isdecimal() else None
