"""A small bot that uses most of what the page can show."""

import io
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

FRUIT = ("apple", "apricot", "cherry")

Interaction = discord.Interaction[Any]


class Demo(discord.Client):
    """Answers `/demo …`; `panel_text` is what its next panel says."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1)
        self.panel_text = "**Choose** something."
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(_group)
        self.tree.add_command(_shout)
        self.tree.add_command(_greet)

    async def setup_hook(self) -> None:
        await self.tree.sync()


def picture() -> discord.File:
    """A small board."""
    content = io.BytesIO()
    Image.new("RGB", (600, 300), "#d8c7a5").save(content, "PNG")
    content.seek(0)
    return discord.File(content, "board.png", description="A board of one colour.")


class Panel(ui.LayoutView):
    """A container with most kinds of components."""

    row: ui.ActionRow["Panel"] = ui.ActionRow()

    def __init__(self, text: str) -> None:
        super().__init__(timeout=None)
        self.pressed = 0
        self.remove_item(self.row)
        self.title = ui.TextDisplay[Panel](text)
        media = "attachment://board.png"
        self.add_item(
            ui.Container[Panel](
                self.title,
                ui.Section[Panel]("A section", accessory=ui.Thumbnail(media, description="Small.")),
                ui.MediaGallery[Panel](
                    discord.MediaGalleryItem(media, description="A board of one colour.")
                ),
                ui.Separator[Panel](),
                self.row,
                ui.ActionRow[Panel](Fruit()),
                ui.ActionRow[Panel](Opponent()),
                accent_colour=0x2A5FA5,
            )
        )

    @row.button(label="Count", style=discord.ButtonStyle.primary, custom_id="count")
    async def count(self, interaction: Interaction, _: ui.Button["Panel"]) -> None:
        self.pressed += 1
        self.title.content = f"Pressed {self.pressed} times."
        await interaction.response.edit_message(view=self)

    @row.button(label="Whisper", custom_id="whisper")
    async def whisper(self, interaction: Interaction, _: ui.Button["Panel"]) -> None:
        await interaction.response.send_message("Between us.", ephemeral=True)

    @row.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: Interaction, _: ui.Button["Panel"]) -> None:
        await interaction.response.send_modal(Questions())

    @row.button(label="Broken", style=discord.ButtonStyle.danger, custom_id="broken")
    async def broken(self, interaction: Interaction, _: ui.Button["Panel"]) -> None:
        """A button that never answers."""

    @row.button(label="Closed", disabled=True, custom_id="closed")
    async def closed(self, interaction: Interaction, _: ui.Button["Panel"]) -> None:
        """A button that cannot be pressed."""


class Fruit(ui.Select[Panel]):
    """A select of at most two kinds of fruit."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label=each.title(), value=each) for each in FRUIT]
        super().__init__(
            custom_id="fruit", placeholder="Fruit", options=options, min_values=1, max_values=2
        )

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.send_message(f"Fruit: {', '.join(self.values)}", ephemeral=True)


class Opponent(ui.UserSelect[Panel]):
    """A select of one person."""

    def __init__(self) -> None:
        super().__init__(custom_id="opponent", placeholder="Opponent")

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.send_message(f"Opponent: {self.values[0].mention}")


class Questions(ui.Modal, title="Questions"):
    """A modal with five kinds of components."""

    name: ui.Label["Questions"] = ui.Label(text="Name", component=ui.TextInput(max_length=20))
    colour: ui.Label["Questions"] = ui.Label(
        text="Colour",
        component=ui.Select(
            options=[discord.SelectOption(label="Red"), discord.SelectOption(label="Blue")]
        ),
    )
    speed: ui.Label["Questions"] = ui.Label(
        text="Speed",
        component=ui.RadioGroup(
            options=[discord.RadioGroupOption(label="Slow"), discord.RadioGroupOption(label="Fast")]
        ),
    )
    extras: ui.Label["Questions"] = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            required=False,
            options=[
                discord.CheckboxGroupOption(label="Salt"),
                discord.CheckboxGroupOption(label="Pepper"),
            ],
        ),
    )
    deck: ui.Label["Questions"] = ui.Label(text="Deck", component=ui.FileUpload(required=False))

    async def on_submit(self, interaction: Interaction) -> None:
        name, colour, speed, extras, deck = (
            getattr(label, "component")  # noqa: B009  (its type depends on the label)
            for label in (self.name, self.colour, self.speed, self.extras, self.deck)
        )
        files = [each.filename for each in deck.values]
        said = [name.value, *colour.values, speed.value, *extras.values, *files]
        await interaction.response.send_message(" · ".join(map(str, said)))


_group = app_commands.Group(name="demo", description="Try the page")


@_group.command(name="new", description="Show a panel with one of each")
async def _new(interaction: Interaction) -> None:
    client = interaction.client
    assert isinstance(client, Demo)
    await interaction.response.send_message(view=Panel(client.panel_text), file=picture())


@_group.command(name="say", description="Say a text")
async def _say(interaction: Interaction, text: str) -> None:
    mentions = discord.AllowedMentions.all()
    await interaction.response.send_message(text, allowed_mentions=mentions)


@_group.command(name="silent", description="Never answer")
async def _silent(interaction: Interaction) -> None:
    """Never answer."""


@_group.command(name="later", description="Think first")
async def _later(interaction: Interaction) -> None:
    await interaction.response.defer(thinking=True)


@_group.command(name="order", description="One option of each kind")
@app_commands.choices(size=[app_commands.Choice(name=f"{n} plates", value=n) for n in (1, 2, 3)])
async def _order(
    interaction: Interaction,
    fruit: str,
    size: int | None = None,
    ripe: bool | None = None,  # noqa: FBT001  (an option of a command)
    guest: discord.User | None = None,
) -> None:
    parts = [fruit, size, ripe, guest and guest.display_name]
    await interaction.response.send_message(" · ".join(str(part) for part in parts))


@_group.command(name="pick", description="Nothing but an option that is completed")
async def _pick(interaction: Interaction, fruit: str = "any") -> None:
    await interaction.response.send_message(f"Picked {fruit}")


@_pick.autocomplete("fruit")
@_order.autocomplete("fruit")
async def _fruit(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    del interaction
    return [app_commands.Choice(name=each.title(), value=each) for each in FRUIT if current in each]


@_group.command(name="deck", description="Take a file")
async def _deck(interaction: Interaction, deck: discord.Attachment) -> None:
    await interaction.response.send_message(f"{deck.filename}: {len(await deck.read())} bytes")


@_group.command(name="thread", description="Open a thread here")
async def _thread(interaction: Interaction) -> None:
    await interaction.response.send_message("Let us go in there.")
    message = await interaction.original_response()
    thread = await message.create_thread(name="In there")
    await thread.send(f"Welcome, {interaction.user.mention}. Back: {message.jump_url}")


@_group.command(name="letter", description="Write to me in private")
async def _letter(interaction: Interaction) -> None:
    try:
        await interaction.user.send("Dear friend")
    except discord.Forbidden:
        await interaction.response.send_message("Your door is closed.", ephemeral=True)
    else:
        await interaction.response.send_message("It is in your letter box.", ephemeral=True)


@app_commands.context_menu(name="Greet")
async def _greet(interaction: Interaction, person: discord.User | discord.Member) -> None:
    await interaction.response.send_message(f"Good day, {person.display_name}")


@app_commands.context_menu(name="Shout")
async def _shout(interaction: Interaction, message: discord.Message) -> None:
    await interaction.response.send_message(message.content.upper())
