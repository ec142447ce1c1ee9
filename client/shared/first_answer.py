"""Decides which process answers an interaction, if Discord sends it to several."""

from typing import Protocol


class FirstAnswer(Protocol):
    """Lets only one process answer each interaction."""

    async def take(self, interaction: int) -> bool:
        """Whether this process is the first to take that interaction.

        Raises:
            NotSaved: the store cannot be used just now.
        """
        ...
