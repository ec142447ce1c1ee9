"""The button that leads from one table to the next that waits for the same person."""

from client.answers import say, take_away_when_read, words_of
from client.table_bot import Interaction
from views.components import NEXT_TABLE, Press
from views.panel.lesson import show_lesson
from views.panel.show import show_panel


class NextTable(Press, template=NEXT_TABLE):
    """Open the panel of the most urgent table where it is the person's turn."""

    def __init__(self) -> None:
        super().__init__(NEXT_TABLE)

    async def act(self, interaction: Interaction) -> None:
        tables, person = interaction.client.tables, interaction.user.id
        table = await tables.home.next_turn(person)
        if table is None:
            await say(interaction, words_of(interaction)("nothing-waits"))
            interaction.client.begin(take_away_when_read(interaction))
            return
        screen = await tables.play.screen(table, person)
        if screen.lesson is not None and screen.waits:
            await show_lesson(interaction, table)
        else:
            await show_panel(interaction, await tables.play.open(table, person, None))
