"""The lobby of a table: who sits, which options, and *Join*."""

from typing import Any, cast

import discord

from ai.levels import Level
from client.answers import (
    public_words_of,
    say,
    show_privately,
    take_away_when_read,
    text_layout,
    words_of,
)
from client.orphaned_components import offers
from client.permissions import may_open_thread
from client.table_bot import Interaction
from locales import Words
from rules.refusal import Refusal
from tables.game.length import expected_turns
from tables.table import Begins, Person, Phase, Player, Table, is_alone
from views.components import ACCENT, ENGLISH, TABLE, Dynamic, Press, row, values_of
from views.lobby.pace import SetPace
from views.lobby.pace_choices import timing_told
from views.names import mention
from views.table_place import tell_if_lost
from words import PHRASES
from words.clean import clean

FEW = 20
"""So many turns are told to the turn, more to the nearest five."""

UNITS = {"months": 30, "weeks": 7, "days": 1}
"""In what a game at one turn a day is measured, the longest that it takes a few of; in days."""
MANY = 2
"""A few of them."""


def lobby_layout(table: Table, words: Words) -> discord.ui.LayoutView:
    """The message of a lobby: open, started, or closed."""
    phrases = PHRASES[table.game]
    heading = words("table-heading", game=phrases.title(words), table=str(table.id))
    inside: list[discord.ui.Item[Any]] = [
        discord.ui.TextDisplay(f"## {heading}\n{phrases.pitch(words)}"),
    ]
    if table.phase is not Phase.CANCELLED:
        inside.append(discord.ui.TextDisplay(_seats(table, words)))
    inside.append(discord.ui.TextDisplay(f"-# {_terms(table, words)}"))
    if table.phase is Phase.LOBBY:
        inside.append(discord.ui.Separator())
        inside.append(row(*_buttons(table, words)))
        inside.append(row(Invite(table.id, words, table)))
        if len(table.players) < table.seats:
            inside.append(row(AddBot(table.id, words)))
        inside += _bot_buttons(table, words)
        inside += _hints_switch(table, words)
        inside.append(row(SetPace(table.id, words)))
    else:
        inside.append(discord.ui.TextDisplay(_closing(table, words)))
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(discord.ui.Container(*inside, accent_colour=ACCENT))
    layout.stop()
    return layout


def asked(table: Table) -> list[discord.abc.Snowflake]:
    """The people whose seats are kept for them: a lobby mentions them."""
    kept = [player.person for player in table.players if not player.accepted]
    return [discord.Object(person.id) for person in kept if person is not None]


def person_of(user: discord.abc.User) -> Person:
    """A person as tables know them."""
    return Person(user.id, clean(user.display_name) or user.name)


def invited_person(user: discord.User | discord.Member) -> Person:
    """A person who is invited to play.

    Raises:
        Refusal: nobody is known by that number, or it is a bot of Discord.
    """
    # discord.py passes on a number for whomever Discord has told nothing about
    if not isinstance(user, discord.User | discord.Member):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise Refusal("invite-unknown")
    if user.bot:
        raise Refusal("invite-bot")
    return person_of(user)


async def show_lobby(interaction: Interaction, table: Table) -> None:
    """Post a new lobby as the answer, remember where it is, and start it if nobody is missing."""
    answer = await interaction.response.send_message(
        view=lobby_layout(table, public_words_of(interaction)),
        allowed_mentions=discord.AllowedMentions(users=asked(table)),
    )
    # a lobby is only opened in a channel, and a message always has a number
    channel, message = cast("int", interaction.channel_id), cast("int", answer.message_id)
    tables = interaction.client.tables
    await tables.lobbies.note_message(table, channel, message)
    if table.is_full:
        may_thread = may_open_thread(interaction)
        started = await tables.lobbies.start(table.id, interaction.user.id, may_thread=may_thread)
        await interaction.edit_original_response(
            view=lobby_layout(started, public_words_of(interaction))
        )
        tell_if_lost(interaction, table.id)


async def show_change(interaction: Interaction, table: Table, told: str) -> None:
    """Show a changed lobby: in its own message if that was pressed, else there and in words.

    Args:
        interaction: the press or command.
        table: as it is now.
        told: what has changed, for somebody who typed a command.
    """
    if interaction.type is discord.InteractionType.component:
        await interaction.response.edit_message(
            view=lobby_layout(table, public_words_of(interaction)),
            allowed_mentions=discord.AllowedMentions(users=asked(table)),
        )
        told = ""
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
        table, person_of(interaction.user), may_thread=await _may_thread(interaction, table)
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
        table, interaction.user.id, may_thread=await _may_thread(interaction, table)
    )
    told = words_of(interaction)("you-started", table=str(table))
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
    """Free one's seat, or decline."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(f"leave:{table}", words("button-leave"))
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        await leave_table(interaction, self.table)


class Start(Press, template=rf"start:{TABLE}"):
    """Start with those who sit."""

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
    """Keep the open seats for chosen people."""

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
        changed = await tables.lobbies.invite(self.table, interaction.user.id, invited)
        await show_change(interaction, changed, "")


class AddBot(Dynamic[discord.ui.Select[Any]], template=rf"opponent:{TABLE}"):
    """Give a free seat to a bot of the chosen level."""

    def __init__(self, table: int, words: Words = ENGLISH) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id=f"opponent:{table}",
                placeholder=words("select-bot"),
                options=[
                    discord.SelectOption(
                        label=words("level", level=level.value),
                        value=level.value,
                        description=words("level-detail", level=level.value),
                    )
                    for level in Level
                ],
            )
        )
        self.table = table

    async def act(self, interaction: Interaction) -> None:
        picked = values_of(interaction)
        level = next((level for level in Level if picked == [level.value]), None)
        if level is None:
            raise Refusal("choice-gone")
        await _note_message(interaction, self.table)
        may_thread = await _may_thread(interaction, self.table)
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
        may_thread = await _may_thread(interaction, self.table)
        changed = await interaction.client.tables.lobbies.fill_with_bots(
            self.table, interaction.user.id, may_thread=may_thread
        )
        await show_change(interaction, changed, "")


class ShowWhatFits(Press, template=rf"hints:{TABLE}:(?P<wanted>on|off)"):
    """Let the table show its players what fits, or not."""

    def __init__(self, table: int, wanted: str, label: str = "…") -> None:
        super().__init__(f"hints:{table}:{wanted}", label)
        self.table = table
        self.wanted = wanted

    async def act(self, interaction: Interaction) -> None:
        changed = await interaction.client.tables.lobbies.show_what_fits(
            self.table, interaction.user.id, hints=self.wanted == "on"
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
            may_thread=await _may_thread(interaction, self.table),
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
    """Remember the pressed lobby, should the bot have been stopped before it could."""
    message, button = interaction.message, discord.ComponentType.button.value
    if message is not None and offers(message, f"join:{table}", button):
        lobbies = interaction.client.tables.lobbies
        await lobbies.note_pressed(table, message.channel.id, message.id)


async def _may_thread(interaction: Interaction, table: int) -> bool:
    """Whether a thread can be opened for the table, as far as can be told from here."""
    place = (await interaction.client.tables.directory.table(table)).place
    return place.channel != interaction.channel_id or may_open_thread(interaction)


def _buttons(table: Table, words: Words) -> list[discord.ui.Item[Any]]:
    buttons: list[discord.ui.Item[Any]] = [Join(table.id, words), Leave(table.id, words)]
    # a game that always takes the same number starts by itself when they sit
    if len(table.rules.seats) > 1 or table.is_full:
        buttons.append(Start(table.id, words))
    return [*buttons, Cancel(table.id, words)]


def _bot_buttons(table: Table, words: Words) -> list[discord.ui.Item[Any]]:
    """Fills the free seats, and sends the latest bot away."""
    buttons: list[discord.ui.Item[Any]] = []
    if len(table.players) < table.seats:
        buttons.append(FillWithBots(table.id, words))
    if any(player.bot is not None for player in table.players):
        buttons.append(RemoveBot(table.id, words))
    return [row(*buttons)] if buttons else []


def _hints_switch(table: Table, words: Words) -> list[discord.ui.Item[Any]]:
    """Shows players what fits or stops that, in a game where people choose it."""
    switch = PHRASES[table.game].hints_switch
    if switch is None:
        return []
    label = switch(table.hints, words)
    wanted = "off" if table.hints else "on"
    button = ShowWhatFits(table.id, wanted, label.text)
    return [discord.ui.Separator(), discord.ui.TextDisplay(label.detail), row(button)]


def _seats(table: Table, words: Words) -> str:
    lines = [_seat(table, index, player, words) for index, player in enumerate(table.players)]
    if free := table.seats - len(table.players):
        lines.append(f"{len(lines) + 1}. {words('seats-free', count=free)}")
    return "\n".join(lines)


def _seat(table: Table, index: int, player: Player, words: Words) -> str:
    person = mention(player, words)
    if not player.accepted:
        return f"{index + 1}. {words('seat-kept', person=person)}"
    if table.phase is Phase.PLAYING:
        seat = PHRASES[table.game].seat(index, words)
        return f"{index + 1}. {words('player', person=person, seat=seat)}"
    if player.is_person(table.host):
        return f"{index + 1}. {words('seat-host', person=person)}"
    return f"{index + 1}. {person}"


def _terms(table: Table, words: Words) -> str:
    phrases = PHRASES[table.game]
    terms = [phrases.options(dict(table.options), words), phrases.hints(table.hints, words)]
    if table.seats > 1:
        terms.append(_begins(table, words))
    if table.wants_thread:
        terms.append(words("plays-in-thread"))
    if table.timing.pace is not None or table.timing.is_chosen:
        terms.append(timing_told(table.timing, words))
    if table.teaches:
        terms.append(words("teaches"))
    terms.append(_length(table, words))
    return " · ".join(filter(None, terms))


def _length(table: Table, words: Words) -> str:
    """How long such a game is likely to take; empty where nobody knows."""
    turns = expected_turns(table.game, table.seats, dict(table.options))
    if turns is None:
        return ""
    about = turns if turns < FEW else 5 * round(turns / 5)
    unit = next(unit for unit, days in UNITS.items() if about >= MANY * days or days == 1)
    number = round(about / UNITS[unit])
    return words("table-length", turns=about, seats=table.seats, number=number, unit=unit)


def _begins(table: Table, words: Words) -> str:
    if table.begins is Begins.RANDOM:
        return words("begins-random")
    if table.begins is Begins.HOST:
        return words("begins-host")
    if table.begins is Begins.OPPONENT:
        return words("begins-opponent")
    return words("begins-seated", seats=table.seats)


def _closing(table: Table, words: Words) -> str:
    if table.phase is not Phase.CANCELLED:
        return words("lobby-started")
    if table.has_old_rules:
        return words("table-with-old-rules")
    return words("game-closed" if table.number else "lobby-cancelled")
