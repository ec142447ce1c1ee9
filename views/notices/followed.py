"""The direct message in which followers see a game, and the buttons to follow it or to stop."""

from typing import Any

import discord

from client.answers import Layout, say, show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from render.picture import Picture
from tables.ports.messages import Followed
from views.board import gallery, hand_news, heading
from views.components import ACCENT, ENGLISH, TABLE, Press, row
from views.links import whereabouts


class Follow(Press, template=rf"follow:{TABLE}:(?P<told>result|boards)"):
    """Follow a game: only its result, or each new board too."""

    def __init__(self, table: int, told: str, label: str = "…") -> None:
        super().__init__(f"follow:{table}:{told}", label)
        self.table = table
        self.wants_boards = told == "boards"

    async def act(self, interaction: Interaction) -> None:
        following, words = interaction.client.tables.following, words_of(interaction)
        person, table = interaction.user.id, str(self.table)
        await following.follow(self.table, person, wants_boards=self.wants_boards)
        if self.wants_boards:
            told = words("following-boards", table=table)
            other = Follow(self.table, "result", words("button-follow-result"))
        else:
            told = words("following-result", table=table)
            other = Follow(self.table, "boards", words("button-follow-boards"))
        layout = text_layout(told)
        layout.add_item(row(other, StopFollowing(table, words)))
        await show_privately(interaction, layout)


class StopFollowing(Press, template=r"unfollow:(?P<followed>\d{1,15})"):
    """Stop following a game.

    People may no longer be allowed to see the table, but must still be able to stop. An item with a
    group `table` in its template would be refused to them (see `Dynamic`), so this one has none.
    """

    def __init__(self, followed: str, words: Words = ENGLISH) -> None:
        super().__init__(f"unfollow:{followed}", words("button-unfollow"))
        self.followed = int(followed)

    async def act(self, interaction: Interaction) -> None:
        await interaction.client.tables.following.stop(self.followed, interaction.user.id)
        await say(interaction, words_of(interaction)("you-unfollowed", table=str(self.followed)))


def followed_layout(followed: Followed, picture: Picture, words: Words) -> discord.ui.LayoutView:
    """A game as a follower sees it, with a link to its board."""
    screen = followed.screen
    table = str(screen.table.id)
    told = f"### {heading(screen, words)}\n{hand_news(screen, words)}"
    link = whereabouts(screen.table, followed.board, words)
    inside: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay(told),
        gallery(screen, picture),
    ]
    if link:
        inside.append(discord.ui.TextDisplay(link))
    if screen.ending is None:
        inside.append(row(StopFollowing(table, words)))
    layout = Layout()
    layout.add_item(discord.ui.TextDisplay(words("you-follow")))
    layout.add_item(discord.ui.Container(*inside, accent_colour=ACCENT))
    return layout
