"""Two bots for the tests: one with discord.py, and one that handles raw gateway messages."""

import asyncio
import io
from collections.abc import Awaitable, Callable
from typing import Any, Self

import aiohttp
import discord
from discord import app_commands
from discord.ui import (
    ActionRow,
    Button,
    CheckboxGroup,
    Container,
    Label,
    LayoutView,
    MediaGallery,
    RadioGroup,
    Select,
    TextDisplay,
    TextInput,
    UserSelect,
)

from playground import Playground

PICTURE = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x03\xe8\x00\x00\x02\xbc\x08\x03\x00\x00\x00"
Interaction = discord.Interaction["Guest"]


class Guest(discord.Client):
    """A small bot with a command, an autocomplete, buttons, selects and a modal."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(game)
        self.is_up = asyncio.Event()
        self.joined: list[str] = []

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Step)
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.is_up.set()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.joined.append(guild.name)


class Step(discord.ui.DynamicItem[Button[Any]], template=r"step:(?P<what>\w+)"):
    """A button that does what its custom_id says."""

    def __init__(self, what: str) -> None:
        super().__init__(Button(label=what, custom_id=f"step:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003  (discord.py passes it)
        item: discord.ui.Item[Any],  # noqa: ARG003
        match: Any,
    ) -> Self:
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await STEPS[self.what](interaction)


async def whisper(interaction: Interaction) -> None:
    await interaction.response.send_message("for you alone", ephemeral=True)


async def update(interaction: Interaction) -> None:
    await interaction.response.edit_message(view=board("updated"))


async def think(interaction: Interaction) -> None:
    await interaction.response.defer(thinking=True, ephemeral=True)
    await interaction.followup.send("thought", ephemeral=True)


async def late_update(interaction: Interaction) -> None:
    await interaction.response.defer()
    await interaction.edit_original_response(view=board("updated late"))


async def ask(interaction: Interaction) -> None:
    await interaction.response.send_modal(Question())


async def thread(interaction: Interaction) -> None:
    assert interaction.message
    made = await interaction.message.create_thread(name="Ada and Ben")
    await made.send("the first board")
    await interaction.response.send_message(made.mention, ephemeral=True)


async def direct(interaction: Interaction) -> None:
    try:
        await interaction.user.send("your hand")
        said = "sent"
    except discord.Forbidden as refused:
        said = f"refused: {refused.code}"
    await interaction.response.send_message(said, ephemeral=True)


async def silent(_: Interaction) -> None:
    """Never answer."""


STEPS = {
    each.__name__: each
    for each in (whisper, update, think, late_update, ask, thread, direct, silent)
}


class Question(discord.ui.Modal, title="A question"):
    """A modal with five kinds of components."""

    def __init__(self) -> None:
        super().__init__()
        self.name = TextInput[Any](custom_id="name", max_length=20)
        self.level = Select[Any](custom_id="level", options=_options("easy", "hard"))
        self.opponents = UserSelect[Any](custom_id="opponents", max_values=3)
        self.pace = RadioGroup[Any](custom_id="pace")
        self.extras = CheckboxGroup[Any](custom_id="extras", required=False, min_values=0)
        for label in ("day", "hour"):
            self.pace.add_option(label=label)
        for label in ("undo", "hints"):
            self.extras.add_option(label=label)
        for part in (self.name, self.level, self.opponents, self.pace, self.extras):
            self.add_item(Label[Any](text=part.custom_id, component=part))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        opponents = [user.name for user in self.opponents.values]
        said = [self.name.value, *self.level.values, *opponents, str(self.pace.value)]
        await interaction.response.send_message(" ".join([*said, *self.extras.values]))


def _options(*labels: str) -> list[discord.SelectOption]:
    return [discord.SelectOption(label=label) for label in labels]


class Seats(UserSelect[Any]):
    """A select of opponents."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        names = ", ".join(user.name for user in self.values)
        await interaction.response.send_message(names, ephemeral=True)


def board(title: str) -> LayoutView:
    """A message of components with a button for each step."""
    view = LayoutView(timeout=None)
    gallery = MediaGallery[Any](
        discord.MediaGalleryItem("attachment://board.png", description="an empty board")
    )
    view.add_item(Container[Any](TextDisplay[Any](f"## {title}"), gallery))
    for names in (list(STEPS)[:5], list(STEPS)[5:]):
        row = ActionRow[Any]()
        for name in names:
            row.add_item(Step(name))
        view.add_item(row)
    view.add_item(ActionRow[Any](Seats(custom_id="seats", max_values=2)))
    return view


def picture() -> discord.File:
    return discord.File(io.BytesIO(PICTURE), "board.png", description="an empty board")


game = app_commands.Group(name="game", description="A game")


@game.command(description="Open a table")
async def new(
    interaction: Interaction,
    opponent: discord.Member,
    tiles: app_commands.Range[int, 5, 15] = 10,
) -> None:
    await interaction.response.send_message(
        view=board(f"{opponent.mention} {tiles}"), file=picture()
    )


@game.command(description="Move a piece")
async def move(interaction: Interaction, move: str) -> None:
    await interaction.response.defer(ephemeral=True)
    await interaction.edit_original_response(content=f"played {move}")


@move.autocomplete("move")
async def complete_move(_: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"{current} to a{n}", value=f"{current}a{n}") for n in (1, 2)]


@game.command(description="Bring a deck")
async def deck(interaction: Interaction, file: discord.Attachment) -> None:
    content = await file.read()
    await interaction.response.send_message(f"{file.filename}: {content.decode()}")


class WireBot:
    """A bot that receives raw gateway messages and answers as a test wants."""

    def __init__(self, server: Playground, session: aiohttp.ClientSession) -> None:
        self.server = server
        self.session = session
        self.sequence = 0

    async def connect(self) -> Self:
        """Open the websocket and receive HELLO."""
        self.socket = await self.session.ws_connect(self.server.gateway_url)
        self.hello = await self.socket.receive_json()
        return self

    async def identify(self, *, intents: int = 1, **more: Any) -> dict[str, Any]:
        """Log in; gives the data of READY."""
        await self.send(
            2, {"token": self.server.token, "intents": intents, "properties": {}, **more}
        )
        return await self.event("READY")

    async def send(self, op: int, data: Any = None) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def receive(self) -> Any:
        """The next message, or the code with which the gateway closed the connection."""
        async with asyncio.timeout(5):
            message = await self.socket.receive()
        if message.type is aiohttp.WSMsgType.CLOSE:
            return message.data
        if message.type is not aiohttp.WSMsgType.TEXT:
            return self.socket.close_code
        received = message.json()
        self.sequence = received.get("s") or self.sequence
        return received

    async def event(self, name: str) -> dict[str, Any]:
        """The data of the next event with that name."""
        while True:
            received: Any = await self.receive()
            assert not isinstance(received, int), f"closed with {received}"
            if received["t"] == name:
                return received["d"]


Connect = Callable[[], Awaitable[WireBot]]
"""Opens one more connection, and receives HELLO."""
