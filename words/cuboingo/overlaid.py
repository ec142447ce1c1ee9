"""A view for tables that chose to see what the cards of a side fill together."""

from dataclasses import dataclass, fields

from rules.cuboingo import CuboingoView


@dataclass(frozen=True, slots=True)
class Overlaid(CuboingoView):
    """The same view, shown with what the cards of each side fill together.

    That is a setting of the table and no rule, so the game's own views know nothing of it.
    """

    @classmethod
    def of(cls, view: CuboingoView) -> "Overlaid":
        """That view, to be shown so."""
        return cls(*(getattr(view, field.name) for field in fields(CuboingoView)))
