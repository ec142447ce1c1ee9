"""The settings of a person as a message, with buttons to change them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, TypeAlias

from client.answers import show_privately, text_layout, words_of
from client.table_bot import Interaction
from locales import Words
from tables.settings import Delivery, Settings
from views.components import ENGLISH, Press, row
from views.settings.challenges import ShowChallenges
from views.settings.hours import OpenHours
from views.settings.themes import other_theme
from views.settings.vacation import OpenVacation

Switch: TypeAlias = Literal["on", "off"]


class ConfirmMoves(Press, template=r"settings:confirm:(?P<switch>on|off)"):
    """Choose whether moves are confirmed."""

    def __init__(self, switch: Switch, words: Words = ENGLISH) -> None:
        label = words("button-confirm-on" if switch == "on" else "button-confirm-off")
        super().__init__(f"settings:confirm:{switch}", label)
        self.switch: Switch = switch

    async def act(self, interaction: Interaction) -> None:
        confirm = self.switch == "on"
        await change_settings(interaction, lambda settings: replace(settings, confirm=confirm))


class NameMe(Press, template=r"settings:named:(?P<switch>on|off)"):
    """Choose whether records that others export contain the person's name."""

    def __init__(self, switch: Switch, words: Words = ENGLISH) -> None:
        label = words("button-named-on" if switch == "on" else "button-named-off")
        super().__init__(f"settings:named:{switch}", label)
        self.switch: Switch = switch

    async def act(self, interaction: Interaction) -> None:
        is_named = self.switch == "on"
        await change_settings(interaction, lambda settings: replace(settings, is_named=is_named))


class ShowProfile(Press, template=r"settings:profile:(?P<switch>on|off)"):
    """Choose whether others may look at the person's profile."""

    def __init__(self, switch: Switch, words: Words = ENGLISH) -> None:
        label = words("button-profile-on" if switch == "on" else "button-profile-off")
        super().__init__(f"settings:profile:{switch}", label)
        self.switch: Switch = switch

    async def act(self, interaction: Interaction) -> None:
        shows = self.switch == "on"
        await change_settings(interaction, lambda now: replace(now, shows_profile=shows))


class BeRanked(Press, template=r"settings:ranked:(?P<switch>on|off)"):
    """Choose whether the person is on leaderboards."""

    def __init__(self, switch: Switch, words: Words = ENGLISH) -> None:
        label = words("button-ranked-on" if switch == "on" else "button-ranked-off")
        super().__init__(f"settings:ranked:{switch}", label)
        self.switch: Switch = switch

    async def act(self, interaction: Interaction) -> None:
        is_ranked = self.switch == "on"
        await change_settings(interaction, lambda now: replace(now, is_ranked=is_ranked))


class SendHands(Press, template=r"settings:hands:(?P<way>dm|only|here)"):
    """Choose how hands are delivered."""

    def __init__(self, way: str, words: Words = ENGLISH) -> None:
        hands = Delivery(way)
        super().__init__(f"settings:hands:{way}", _offer(hands, words))
        self.hands = hands

    async def act(self, interaction: Interaction) -> None:
        await change_settings(interaction, lambda settings: replace(settings, hands=self.hands))


class ChooseTheme(Press, template=r"settings:theme:(?P<theme>light|dark)"):
    """Choose the theme of the pictures that only the person sees."""

    def __init__(self, theme: str, words: Words = ENGLISH) -> None:
        super().__init__(f"settings:theme:{theme}", words("button-theme", theme=theme))
        self.theme = theme

    async def act(self, interaction: Interaction) -> None:
        await change_settings(interaction, lambda settings: replace(settings, theme=self.theme))


async def change_settings(interaction: Interaction, change: Callable[[Settings], Settings]) -> None:
    """Store what the person has chosen, and show their settings as they are now."""
    chosen = await interaction.client.tables.people.change_settings(interaction.user.id, change)
    await show_settings(interaction, chosen)


async def show_settings(interaction: Interaction, settings: Settings) -> None:
    """Show the person privately their settings, with buttons to change them."""
    words = words_of(interaction)
    confirm = words("settings-confirm-on" if settings.confirm else "settings-confirm-off")
    hands = _delivered(settings.hands, words)
    theme = settings.theme or interaction.client.theme
    pictures = words("settings-theme", theme=theme)
    named = words("settings-named-on" if settings.is_named else "settings-named-off")
    shown = words("settings-profile-on" if settings.shows_profile else "settings-profile-off")
    ranked = words("settings-ranked-on" if settings.is_ranked else "settings-ranked-off")
    heading = f"### {words('settings-heading')}"
    lines = (heading, confirm, hands, pictures, named, shown, ranked)
    layout = text_layout("\n".join(lines))
    layout.add_item(
        row(
            ConfirmMoves("off" if settings.confirm else "on", words),
            *(SendHands(way, words) for way in Delivery if way is not settings.hands),
            ChooseTheme(other_theme(theme), words),
            NameMe("off" if settings.is_named else "on", words),
        )
    )
    layout.add_item(
        row(
            ShowProfile("off" if settings.shows_profile else "on", words),
            BeRanked("off" if settings.is_ranked else "on", words),
        )
    )
    layout.add_item(row(OpenHours(words), OpenVacation(words), ShowChallenges(words)))
    await show_privately(interaction, layout)


def _delivered(hands: Delivery, words: Words) -> str:
    """How hands are delivered, in a sentence."""
    match hands:
        case Delivery.SILENT:
            return words("settings-hands-dm")
        case Delivery.NOTIFYING:
            return words("settings-hands-only")
        case Delivery.NONE:  # pragma: no branch  (there is no other)
            return words("settings-hands-here")


def _offer(hands: Delivery, words: Words) -> str:
    """The label of the button that chooses this delivery of hands."""
    match hands:
        case Delivery.SILENT:
            return words("button-hands-dm")
        case Delivery.NOTIFYING:
            return words("button-hands-only")
        case Delivery.NONE:  # pragma: no branch  (there is no other)
            return words("button-hands-here")
