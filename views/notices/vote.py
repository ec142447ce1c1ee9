"""The message of a vote on who takes over a seat, and the buttons to answer it."""

from collections.abc import Coroutine
from typing import Any

import discord
from discord.utils import escape_markdown

from ai.levels import Level
from client.answers import Layout, public_words_of, say, words_of
from client.table_bot import Interaction
from locales import Words, listed
from rules.contract import Seat
from tables.game.vote import Poll, Standing, Why
from tables.table import Player
from views.components import ACCENT, ENGLISH, NUMBER, TABLE, Press, row
from views.names import mention, plain_name
from words.clean import clean
from words.times import relative


class VoteFor(Press, template=rf"vote-for:{TABLE}:{NUMBER}"):
    """Vote for a substitution."""

    style = discord.ButtonStyle.success

    def __init__(self, table: int, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"vote-for:{table}:{number}", words("button-agree"))
        self.table, self.number = table, number

    async def act(self, interaction: Interaction) -> None:
        answer = interaction.client.tables.substitutes.agree
        await _show(interaction, answer(self.table, self.number, interaction.user.id))


class VoteAgainst(Press, template=rf"vote-against:{TABLE}:{NUMBER}"):
    """Vote against a substitution."""

    def __init__(self, table: int, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"vote-against:{table}:{number}", words("button-oppose"))
        self.table, self.number = table, number

    async def act(self, interaction: Interaction) -> None:
        answer = interaction.client.tables.substitutes.oppose
        await _show(interaction, answer(self.table, self.number, interaction.user.id))


class TakeOver(Press, template=rf"take-over:{TABLE}:{NUMBER}"):
    """Agree to take over a seat."""

    style = discord.ButtonStyle.success

    def __init__(self, table: int, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"take-over:{table}:{number}", words("button-take-over"))
        self.table, self.number = table, number

    async def act(self, interaction: Interaction) -> None:
        answer = interaction.client.tables.substitutes.take_over
        await _show(interaction, answer(self.table, self.number, interaction.user.id))


class DeclineSeat(Press, template=rf"decline-seat:{TABLE}:{NUMBER}"):
    """Decline to take over a seat."""

    def __init__(self, table: int, number: int, words: Words = ENGLISH) -> None:
        super().__init__(f"decline-seat:{table}:{number}", words("button-decline-seat"))
        self.table, self.number = table, number

    async def act(self, interaction: Interaction) -> None:
        answer = interaction.client.tables.substitutes.decline
        await _show(interaction, answer(self.table, self.number, interaction.user.id))


def vote_layout(poll: Poll, words: Words) -> discord.ui.LayoutView:
    """The message of a vote that is open, or of one that has a result."""
    table = str(poll.state.table.id)
    is_open = poll.standing is Standing.OPEN
    lines = _asked(poll, words) if is_open else [_came_of_it(poll, words)]
    text = f"### {words('vote-heading', table=table)}\n" + "\n".join(filter(None, lines))
    inside: list[discord.ui.Item[Any]] = [discord.ui.TextDisplay(text)]
    if is_open:
        inside.append(row(*_buttons(poll, words)))
    layout = Layout()
    layout.add_item(discord.ui.Container(*inside, accent_colour=ACCENT))
    return layout


def those_asked(poll: Poll) -> list[discord.abc.Snowflake]:
    """The people whom a new vote pings: all who have yet to answer."""
    people = [poll.state.table.person_at(seat) for seat in _yet_to_agree(poll)]
    substitute = poll.vote.proposal.person
    return [discord.Object(each.id) for each in (*people, substitute) if each is not None]


async def _show(interaction: Interaction, answer: Coroutine[Any, Any, Poll]) -> None:
    """Show in the message of a vote how the vote stands after an answer."""
    poll = await answer
    pressed = None if interaction.message is None else interaction.message.id
    message = poll.vote.message
    if message is not None and pressed != message[1]:
        # only a forged press can come from another message
        await say(interaction, words_of(interaction)("vote-answered"))
        return
    await interaction.response.edit_message(
        view=vote_layout(poll, await public_words_of(interaction)),
        allowed_mentions=discord.AllowedMentions.none(),
    )


def _asked(poll: Poll, words: Words) -> list[str]:
    """What is proposed, who has agreed, and who has yet to answer."""
    vote, proposal = poll.vote, poll.vote.proposal
    person = proposal.person
    values = {
        "former": _former(poll, words),
        "by": escape_markdown(clean(proposal.by.name)) or words("nameless"),
        "successor": _successor(poll, words),
    }
    until = {"when": relative(vote.lapses), "former": values["former"]}
    if vote.why is Why.REFEREE:
        return [words("vote-of-referee", **values), f"-# {words('vote-lapses', **until)}"]
    players = poll.state.table.players
    agreed = [escape_markdown(plain_name(players[seat], words)) for seat in sorted(vote.agreed)]
    waiting = [mention(players[seat], words) for seat in _yet_to_agree(poll)]
    return [
        words("vote-absent", former=values["former"], why=vote.why.value),
        words("vote-proposed", **values),
        words("vote-agreed", names=listed(agreed, words)),
        words("vote-waits", names=listed(waiting, words)) if waiting else "",
        words("vote-wants", person=values["successor"])
        if person is not None and not vote.is_willing
        else "",
        f"-# {words('vote-needs-all', **until)}",
    ]


def _came_of_it(poll: Poll, words: Words) -> str:
    former, successor = _former(poll, words), _successor(poll, words)
    by = escape_markdown(clean(poll.vote.proposal.by.name)) or words("nameless")
    match poll.standing:
        case Standing.CARRIED if poll.vote.why is Why.REFEREE:
            return words("vote-carried-by-referee", former=former, successor=successor, by=by)
        case Standing.CARRIED:
            return words("vote-carried", former=former, successor=successor)
        case Standing.AGAINST:
            return words("vote-against", former=former, successor=successor)
        case Standing.DECLINED:
            return words("vote-declined", former=former, successor=successor)
        case _:
            return words("vote-lapsed")


def _buttons(poll: Poll, words: Words) -> list[discord.ui.Item[Any]]:
    table, number = poll.vote.table, poll.vote.id
    buttons: list[discord.ui.Item[Any]] = []
    if poll.vote.voters:
        buttons += [VoteFor(table, number, words), VoteAgainst(table, number, words)]
    if not poll.vote.is_willing:
        buttons += [TakeOver(table, number, words), DeclineSeat(table, number, words)]
    return buttons


def _yet_to_agree(poll: Poll) -> list[Seat]:
    return sorted(poll.vote.asked(poll.state) - poll.vote.agreed)


def _former(poll: Poll, words: Words) -> str:
    return escape_markdown(plain_name(poll.vote.former(poll.state), words))


def _successor(poll: Poll, words: Words) -> str:
    proposal = poll.vote.proposal
    if poll.standing is Standing.CARRIED:
        return mention(poll.state.table.players[proposal.seat], words)
    if isinstance(proposal.successor, Level):
        return words("a-bot", level=proposal.successor.value)
    return mention(Player(proposal.successor), words)
