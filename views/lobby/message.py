"""The message of a lobby: who sits there, the options, and buttons such as *Join*."""

from typing import Any, cast

import discord

from client.answers import (
    Layout,
    public_words_of,
    say,
    show_privately,
    take_away,
    take_away_when_read,
    text_layout,
    words_of,
)
from client.permissions import may_open_thread
from client.table_bot import Interaction
from locales import Words
from tables.decisions.lobby import is_alone
from tables.ports.messages import LastBoard
from tables.table import Phase, Table
from views.components import (
    ACCENT,
    ENGLISH,
    TABLE,
    Dynamic,
    Press,
    level_select,
    picked_level,
    row,
    rules_id,
)
from views.lobby.attendance_told import KeptTurns, asking_told, still_in_button
from views.lobby.hints import hints_switch
from views.lobby.invite import tell_invited
from views.lobby.kick import Kick
from views.lobby.minimum import SetMinimum
from views.lobby.pace import SetPace
from views.lobby.seats import SetSeats
from views.lobby.told import closing_told, seats_told, terms_told
from views.lobby.where import start_directly
from views.names import invited_person, person_of
from views.notices.table_place import tell_if_lost
from words import PHRASES


def lobby_layout(
    table: Table, words: Words, kept: KeptTurns, last: LastBoard | None = None
) -> discord.ui.LayoutView:
    """The message of a lobby: open, asking who is still in, started, over or closed.

    Args:
        table: the table as it is now.
        words: the sentences of the language of the table's place.
        kept: the kept turns of the people in the lobby.
        last: the last board of a game that is over.
    """
    phrases = PHRASES[table.game]
    heading = words("table-heading", game=phrases.title(words), table=str(table.id))
    inside: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay(f"## {heading}\n{phrases.pitch(words)}"),
    ]
    if table.phase is not Phase.CANCELLED:
        inside.append(discord.ui.TextDisplay(seats_told(table, words, kept)))
    inside.append(discord.ui.TextDisplay(f"-# {terms_told(table, words)}"))
    if table.phase is Phase.LOBBY and table.turn is not None:
        inside.append(discord.ui.Separator())
        inside.append(discord.ui.TextDisplay(asking_told(table, table.turn, words)))
        inside.append(row(still_in_button(table.id, words), *_seat_buttons(table, words)))
    elif table.phase is Phase.LOBBY:
        inside.append(discord.ui.Separator())
        inside.append(row(*_buttons(table, words)))
        inside.append(row(Invite(table.id, words, table)))
        if not table.is_rated:
            inside += _for_bots(table, words)
        inside += _what_fits_switch(table, words)
        if not table.is_rated:
            inside += hints_switch(table, words)
        inside.append(row(*_terms_buttons(table, words)))
    else:
        inside.append(discord.ui.TextDisplay(closing_told(table, words, last)))
    layout = Layout()
    layout.add_item(discord.ui.Container(*inside, accent_colour=ACCENT))
    return layout


def asked(table: Table) -> list[discord.abc.Snowflake]:
    """The people for whom seats are kept, and whom the lobby therefore mentions."""
    kept = [player.person for player in table.players if not player.accepted]
    return [discord.Object(person.id) for person in kept if person is not None]


async def show_new(interaction: Interaction, table: Table) -> None:
    """Show a new lobby, or start its game at once.

    The game starts at once if it was opened in a server, but is played in direct messages.
    """
    if table.place.guild is None and interaction.guild_id is not None:
        await start_directly(interaction, table)
    else:
        await show_lobby(interaction, table)


async def show_lobby(interaction: Interaction, table: Table) -> None:
    """Post a new lobby as the answer, store where it is, and start its game if no seat is free."""
    tables = interaction.client.tables
    kept = await tables.attendance.kept_turns(table)
    answer = await interaction.response.send_message(
        view=lobby_layout(table, await public_words_of(interaction), kept),
        allowed_mentions=discord.AllowedMentions(users=asked(table)),
    )
    # a lobby is always opened in a channel, and a message always has an id
    channel, message = cast("int", interaction.channel_id), cast("int", answer.message_id)
    await tables.lobbies.note_message(table, channel, message)
    if table.is_full:
        may_thread = may_open_thread(interaction)
        started = await tables.lobbies.start(table.id, interaction.user.id, may_thread=may_thread)
        if started.place.guild is None:
            # the board follows, and says all that the lobby said
            await take_away(interaction)
        else:
            layout = lobby_layout(started, await public_words_of(interaction), {})
            await interaction.edit_original_response(view=layout)
        tell_if_lost(interaction, table.id)


async def show_change(interaction: Interaction, table: Table, told: str) -> None:
    """Show a changed lobby in its own message; also answer a typed command with a sentence.

    Args:
        interaction: the press or command.
        table: the table as it is now.
        told: what has changed, for somebody who typed a command.
    """
    if interaction.type is discord.InteractionType.component:
        kept = await interaction.client.tables.attendance.kept_turns(table)
        await interaction.response.edit_message(
            view=lobby_layout(table, await public_words_of(interaction), kept),
            allowed_mentions=discord.AllowedMentions(users=asked(table)),
        )
        told = ""
        if table.place.guild is None and table.phase is Phase.PLAYING:
            await take_away(interaction)
    else:
        await say(interaction, told)
        await interaction.client.tables.outbox.boards.refresh_lobby(table)
    if table.phase is Phase.PLAYING:
        tell_if_lost(interaction, table.id, told)
    elif told:
        interaction.client.begin(take_away_when_read(interaction))


async def join_table(interaction: Interaction, table: int) -> None:
    """Seat the person who asks."""
    await _note_message(interaction, table)
    joined = await interaction.client.tables.lobbies.join(
        table, person_of(interaction.user), may_thread=await may_have_thread(interaction, table)
    )
    told = words_of(interaction)("you-joined", table=str(table))
    await show_change(interaction, joined, told)


async def leave_table(interaction: Interaction, table: int) -> None:
    """Free the seat of the person who asks."""
    left = await interaction.client.tables.lobbies.leave(table, interaction.user.id)
    await show_change(interaction, left, words_of(interaction)("you-left", table=str(table)))


async def start_table(interaction: Interaction, table: int) -> None:
    """Start the game for the host; a host who sits alone is asked whether to play solo."""
    await _note_message(interaction, table)
    tables, words = interaction.client.tables, words_of(interaction)
    lobby = await tables.directory.table(table)
    if is_alone(lobby) and lobby.host == interaction.user.id:
        layout = text_layout(words("ask-solo", table=str(table)))
        layout.add_item(row(PlaySolo(table, words)))
        await show_privately(interaction, layout)
        return
    started = await interaction.client.tables.lobbies.start(
        table, interaction.user.id, may_thread=await may_have_thread(interaction, table)
    )
    if started.phase is Phase.LOBBY:
        told = words("you-ask-still-in", table=str(table))
    else:
        told = words("you-started", table=str(table))
    await show_change(interaction, started, told)


async def cancel_table(interaction: Interaction, table: int) -> None:
    """Close the lobby for its host."""
    closed = await interaction.client.tables.lobbies.cancel(table, interaction.user.id)
    told = words_of(interaction)("you-cancelled", table=str(table))
    await show_change(interaction, closed, told)


class Join(Press, template=rf"join:{TABLE}"):
    """Take a seat."""

    style = discord.ButtonStyle.success

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"join:{table}", words("button-join"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await join_table(interaction, self.table)


class Leave(Press, template=rf"leave:{TABLE}"):
    """Free one's seat."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"leave:{table}", words("button-leave"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await leave_table(interaction, self.table)


class Decline(Press, template=rf"decline:{TABLE}"):
    """Free the seat that is kept for oneself."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"decline:{table}", words("button-decline"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        lobbies = interaction.client.tables.lobbies
        await show_change(interaction, await lobbies.decline(self.table, interaction.user.id), "")


class Start(Press, template=rf"start:{TABLE}"):
    """Start the game with those who have a seat."""

    style = discord.ButtonStyle.primary

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"start:{table}", words("button-start"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await start_table(interaction, self.table)


class Cancel(Press, template=rf"cancel:{TABLE}"):
    """Close the lobby."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"cancel:{table}", words("button-cancel"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await cancel_table(interaction, self.table)


class Invite(Dynamic[discord.ui.UserSelect[Any]], template=rf"invite:{TABLE}"):
    """Keep free seats for the people who are chosen."""

    def __init__(self, table: int, words: Words = ENGLISH, lobby: Table | None = None) -> None:
        seats = 1 if lobby is None else lobby.seats - sum(p.accepted for p in lobby.players)
        super().__init__(
            discord.ui.UserSelect(
                custom_id=f"invite:{table}",
                placeholder=words("select-invite"),
                max_values=max(1, min(seats, 25)),
            )
        )
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        invited = [invited_person(user) for user in self.item.values]
        tables = interaction.client.tables
        before = await tables.directory.table(self.table)
        changed = await tables.lobbies.invite(self.table, interaction.user.id, invited)
        await show_change(interaction, changed, "")
        await tell_invited(interaction, changed, before)


class AddBot(Dynamic[discord.ui.Select[Any]], template=rf"opponent:{TABLE}"):
    """Give a free seat to a bot of the chosen level."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(level_select(f"opponent:{table}", words("select-bot"), words))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        level = picked_level(interaction)
        await _note_message(interaction, self.table)
        may_thread = await may_have_thread(interaction, self.table)
        changed = await interaction.client.tables.lobbies.add_bot(
            self.table, interaction.user.id, level, may_thread=may_thread
        )
        await show_change(interaction, changed, "")


class FillWithBots(Press, template=rf"fill:{TABLE}"):
    """Give all free seats to bots."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"fill:{table}", words("button-fill"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await _note_message(interaction, self.table)
        may_thread = await may_have_thread(interaction, self.table)
        changed = await interaction.client.tables.lobbies.fill_with_bots(
            self.table, interaction.user.id, may_thread=may_thread
        )
        await show_change(interaction, changed, "")


class ShowWhatFits(Press, template=rf"hints:{TABLE}:(?P<wanted>on|off)"):
    """Choose whether the table shows its players which cards fit."""

    def __init__(self, table: int, wanted: str, label: str = "…") -> None:
        super().__init__(f"hints:{table}:{wanted}", label)
        self.table = table
        self.wanted = wanted

    async def act(self, interaction: Interaction) -> None:
        changed = await interaction.client.tables.lobbies.show_what_fits(
            self.table, interaction.user.id, shown=self.wanted == "on"
        )
        await show_change(interaction, changed, "")


class PlaySolo(Press, template=rf"solo:{TABLE}"):
    """Start the game for the host alone."""

    style = discord.ButtonStyle.primary

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"solo:{table}", words("button-play-solo"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        tables = interaction.client.tables
        started = await tables.lobbies.start(
            self.table,
            interaction.user.id,
            may_thread=await may_have_thread(interaction, self.table),
        )
        told = words_of(interaction)("you-started", table=str(self.table))
        await say(interaction, told)
        tables.outbox.boards.refresh_lobby(started)
        tell_if_lost(interaction, self.table, told)


class RemoveBot(Press, template=rf"no-opponent:{TABLE}"):
    """Free the seat of the bot that was added last."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"no-opponent:{table}", words("button-remove-bot"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        tables = interaction.client.tables
        changed = await tables.lobbies.remove_bot(self.table, interaction.user.id)
        await show_change(interaction, changed, "")


async def _note_message(interaction: Interaction, table: int) -> None:
    """Store which message is the lobby, in case the bot stopped before it had stored that."""
    message = interaction.message
    if message is not None and _can_join(message, table):
        lobbies = interaction.client.tables.lobbies
        await lobbies.note_pressed(table, message.channel.id, message.id)


def _can_join(message: discord.Message, table: int) -> bool:
    """Whether a message has the button with which people join that table."""
    parts = discord.ui.LayoutView.from_message(message, timeout=None).walk_children()
    return any(getattr(part, "custom_id", None) == f"join:{table}" for part in parts)


async def may_have_thread(interaction: Interaction, table: int) -> bool:
    """Whether the bot may open a thread for the table; true if the request comes from elsewhere."""
    place = (await interaction.client.tables.directory.table(table)).place
    return place.channel != interaction.channel_id or may_open_thread(interaction)


def _seat_buttons(table: Table, words: Words) -> list[discord.ui.Item[Any]]:
    """*Leave*, and *Join* if a seat is free."""
    is_free = sum(player.accepted for player in table.players) < table.seats
    return [Join(table.id, words), Leave(table.id, words)] if is_free else [Leave(table.id, words)]


def _buttons(table: Table, words: Words) -> list[discord.ui.Item[Any]]:
    buttons: list[discord.ui.Item[Any]] = [Join(table.id, words)]
    if not all(player.accepted for player in table.players):
        buttons.append(Decline(table.id, words))
    buttons.append(Leave(table.id, words))
    # with a fixed number of seats, the game starts by itself once all are taken; if that fails,
    # this button starts it
    if len(table.rules.seats) > 1 or table.is_full:
        buttons.append(Start(table.id, words))
    return [*buttons, Cancel(table.id, words)]


def _terms_buttons(table: Table, words: Words) -> list[discord.ui.Item[Any]]:
    """The buttons for the rules and for the host: pace, minimum, seats and kicking."""
    rules = discord.ui.Button[Any](label=words("button-rules"), custom_id=rules_id(table.game, 1))
    buttons: list[discord.ui.Item[Any]] = [
        rules,
        SetPace(table.id, words),
        SetMinimum(table.id, words),
    ]
    if len(table.rules.seats) > 1:
        buttons.append(SetSeats(table.id, words))
    if any(each.person and not each.is_person(table.host) for each in table.players):
        buttons.append(Kick(table.id, words))
    return buttons


def _for_bots(table: Table, words: Words) -> list[discord.ui.Item[Any]]:
    """The select and buttons that give free seats to bots and remove the latest bot."""
    free, buttons = list[discord.ui.Item[Any]](), list[discord.ui.Item[Any]]()
    if len(table.players) < table.seats:
        free.append(row(AddBot(table.id, words)))
        buttons.append(FillWithBots(table.id, words))
    if any(player.bot is not None for player in table.players):
        buttons.append(RemoveBot(table.id, words))
    return [*free, row(*buttons)] if buttons else free


def _what_fits_switch(table: Table, words: Words) -> list[discord.ui.Item[Any]]:
    """The switch for showing players which cards fit, in a game that leaves this to its players."""
    switch = PHRASES[table.game].what_fits_switch
    if switch is None:
        return []
    label = switch(table.shows_what_fits, words)
    wanted = "off" if table.shows_what_fits else "on"
    button = ShowWhatFits(table.id, wanted, label.text)
    return [discord.ui.Separator(), discord.ui.TextDisplay(label.detail), row(button)]
