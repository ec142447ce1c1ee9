"""Whose view a replay shows: a seat's or everybody's, as written in custom_ids."""

from rules.contract import Seat

VIEWER = r"(?P<viewer>all|\d{1,2})"

EVERYBODY = "all"
"""The name in custom_ids and options for the view of bystanders, who have no seat."""


def viewer_of(seat: Seat | None) -> str:
    """The name of a seat's view, or of everybody's for None."""
    return EVERYBODY if seat is None else str(seat)


def seat_of(viewer: str) -> Seat | None:
    """The seat with that name; None for everybody and for any name that is no seat."""
    return int(viewer) if viewer.isdecimal() else None
