"""Remembers which interaction last wrote each private answer; a press overwrites the answer."""

from collections import OrderedDict

import discord

REMEMBERED = 10_000
"""How many answers are remembered; one older than 15 minutes cannot be changed anyway."""

MESSAGE = "answered in"


class LastAnswers:
    """Remembers which interaction last wrote each private answer."""

    def __init__(self) -> None:
        self._writers: OrderedDict[int, int] = OrderedDict()

    def note(self, interaction: discord.Interaction[discord.Client], message: int | None) -> None:
        """Note that this interaction has written that private message."""
        if message is None:
            return
        interaction.extras[MESSAGE] = message
        self._writers[message] = interaction.id
        self._writers.move_to_end(message)
        if len(self._writers) > REMEMBERED:
            self._writers.popitem(last=False)

    def stands(self, interaction: discord.Interaction[discord.Client]) -> bool:
        """Whether the private message still shows what this interaction wrote there."""
        written = interaction.extras.get(MESSAGE)
        return written is not None and self._writers.get(written) == interaction.id
