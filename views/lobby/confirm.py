"""*I am in*: a person confirms the seat they took some time ago."""

from client.table_bot import Interaction
from locales import Words
from views.components import ENGLISH, TABLE, Press, still_in_id
from views.lobby.message import may_have_thread, show_change


class StillIn(Press, template=rf"still-in:{TABLE}"):
    """Confirm one's seat; the game starts once everybody has confirmed."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(still_in_id(table), words("button-still-in"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        lobbies = interaction.client.tables.lobbies
        may_thread = await may_have_thread(interaction, self.table)
        confirmed = await lobbies.confirm(self.table, interaction.user.id, may_thread=may_thread)
        await show_change(interaction, confirmed, "")
