"""A hint for the player to move: what a strong player would do, and why."""

from discord.utils import escape_markdown

from ai.levels import ONLY_MOVE, Advice
from client.answers import text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from rules.contract import Move
from tables.decisions.hints import are_free
from tables.game.screen import Screen
from views.board import heading
from views.components import ENGLISH, TABLE, Press, row
from views.panel.labels import move_told
from views.panel.layout import play_button


class Hint(Press, template=rf"hint:{TABLE}"):
    """Ask for a hint."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"hint:{table}", words("button-hint"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await show_hint(interaction, self.table)


async def show_hint(interaction: Interaction, table: int) -> None:
    """Show the person privately what to play and why, with a button that plays it."""
    # a hint may take longer than Discord waits
    await interaction.response.defer(ephemeral=True, thinking=True)
    screen, advice = await interaction.client.tables.play.hint(table, interaction.user.id)
    words = words_of(interaction)
    lines = [f"### {heading(screen, words)}", told(screen, advice, words)]
    if not are_free(screen.table):
        lines.append(words("hint-announced"))
    layout = text_layout("\n".join(lines))
    layout.add_item(row(play_button(screen.table.id, screen.number, str(advice.move), words)))
    await interaction.edit_original_response(view=layout)


def told(screen: Screen, advice: Advice, words: Words) -> str:
    """The hint in words: the move and the reason, the reply to expect, and the second-best move."""
    named = _named(advice.move, screen, words)
    if advice.reason == ONLY_MOVE:
        return words("hint-only-move", **named)
    sentences = [words("hint", why=words(advice.reason.key, **advice.reason.values), **named)]
    if advice.reply is not None:
        sentences.append(words("hint-reply", reply=str(advice.reply)))
    if advice.second is not None:
        cost = words(advice.second.cost.key, **advice.second.cost.values)
        second = _named(advice.second.move, screen, words)
        sentences.append(words("hint-second", cost=cost, **second))
    return " ".join(sentences)


def _named(move: Move, screen: Screen, words: Words) -> dict[str, str]:
    """A move in words, and as it is typed."""
    return {"move": escape_markdown(move_told(move, screen, words)), "typed": str(move)}
