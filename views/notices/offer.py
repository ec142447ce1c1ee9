"""The message of an offer: what is asked for, by whom, and the buttons to answer."""

from collections.abc import Iterable, Sequence

import discord
from discord.utils import escape_markdown

from client.answers import say, take_away_when_read, text_layout, words_of
from client.table_bot import Interaction
from locales import Words, listed
from rules.contract import Seat
from tables.offer import End, Offer, Wish
from tables.services.consent.offers import Key
from tables.table import Table
from views.components import ENGLISH, NEVER, NUMBER, TABLE, Press, row
from views.names import mention, plain_name
from words.times import relative

WHICH = rf"{TABLE}:{NUMBER}:(?P<seat>\d{{1,2}}):(?P<wish>{'|'.join(Wish)})"


class _Answer(Press, template=NEVER):
    """A button that answers an offer."""

    name: str

    def __init__(self, table: int, number: int, seat: str | Seat, wish: str, label: str) -> None:
        super().__init__(f"{self.name}:{table}:{number}:{seat}:{wish}", label)
        self.key = Key(table, number, int(seat), Wish(wish))


class Agree(_Answer, template=rf"agree:{WHICH}"):
    """Agree to an offer."""

    name = "agree"
    style = discord.ButtonStyle.success

    def __init__(
        self, table: int, number: int, seat: str | Seat, wish: str, words: Words = ENGLISH
    ) -> None:
        super().__init__(table, number, seat, wish, words("offer-accept", wish=wish))

    async def act(self, interaction: Interaction) -> None:
        answered = await interaction.client.tables.offers.agree(self.key, interaction.user.id)
        words = words_of(interaction)
        left = [plain_name(answered.table.players[seat], words) for seat in answered.waits]
        names = escape_markdown(listed(left, words))
        await _say_briefly(interaction, words("you-agreed", left=len(left), names=names))


class Refuse(_Answer, template=rf"refuse:{WHICH}"):
    """Refuse what is asked for."""

    name = "refuse"

    def __init__(
        self, table: int, number: int, seat: str | Seat, wish: str, words: Words = ENGLISH
    ) -> None:
        super().__init__(table, number, seat, wish, words("offer-decline", wish=wish))

    async def act(self, interaction: Interaction) -> None:
        await interaction.client.tables.offers.decline(self.key, interaction.user.id)
        await _say_briefly(interaction, words_of(interaction)("you-declined"))


class Withdraw(_Answer, template=rf"withdraw:{WHICH}"):
    """Withdraw one's own offer."""

    name = "withdraw"

    def __init__(
        self, table: int, number: int, seat: str | Seat, wish: str, words: Words = ENGLISH
    ) -> None:
        super().__init__(table, number, seat, wish, words("button-withdraw"))

    async def act(self, interaction: Interaction) -> None:
        await interaction.client.tables.offers.withdraw(self.key, interaction.user.id)
        await _say_briefly(interaction, words_of(interaction)("you-withdrew"))


def offer_layout(
    table: Table, offer: Offer, waits: Sequence[Seat], words: Words
) -> discord.ui.LayoutView:
    """An open offer, with the buttons to answer it.

    Args:
        table: the table whose players are asked.
        offer: what they are asked for.
        waits: the seats that have not answered yet.
        words: the sentences of the language of the table's place.
    """
    told = words(
        "offer-made",
        wish=offer.wish.value,
        players=listed([mention(table.players[seat], words) for seat in waits], words),
        asker=_name(table, offer.seat, words),
        place=_place(offer),
        when="" if table.offer_due is None else relative(table.offer_due),
    )
    layout = text_layout(f"{told}\n{words('offer-terms', count=len(waits))}")
    of_offer = (table.id, offer.number, offer.seat, offer.wish.value, words)
    layout.add_item(row(Agree(*of_offer), Refuse(*of_offer), Withdraw(*of_offer)))
    return layout


def closed_offer_layout(
    table: Table, offer: Offer, end: End, by: Seat | None, words: Words
) -> discord.ui.LayoutView:
    """A closed offer: how it ended, and by whose answer."""
    asked = words(
        "offer-was",
        wish=offer.wish.value,
        asker=_name(table, offer.seat, words),
        place=_place(offer),
    )
    answerer = "" if by is None else _name(table, by, words)
    return text_layout(f"-# {asked} {words('offer-end', end=end.value, by=answerer)}")


def moved_layout(table: Table, words: Words) -> discord.ui.LayoutView:
    """The message that replaces an earlier board once its table is played elsewhere."""
    return text_layout(words("board-moved", place=f"<#{table.place.channel}>"))


def asked_for_consent(table: Table, waits: Iterable[Seat]) -> list[discord.abc.Snowflake]:
    """The people whom an offer pings."""
    people = [table.person_at(seat) for seat in waits]
    return [discord.Object(person.id) for person in people if person is not None]


async def _say_briefly(interaction: Interaction, text: str) -> None:
    """Tell the person what they did, in an answer that goes away."""
    await say(interaction, text)
    interaction.client.begin(take_away_when_read(interaction))


def _name(table: Table, seat: Seat, words: Words) -> str:
    return escape_markdown(plain_name(table.players[seat], words))


def _place(offer: Offer) -> str:
    return "" if offer.channel is None else f"<#{offer.channel}>"
