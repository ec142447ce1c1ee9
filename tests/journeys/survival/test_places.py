"""Places fail (deleted, closed, locked); people learn of it, and can move the table elsewhere."""

from dataclasses import dataclass

import pytest

from client.table_bot import TableBot
from playground import Playground
from playground.discord_api.context import Exchange
from tests.journeys.survival.courses import Course
from tests.support.people import Club, Message, Person

pytestmark = pytest.mark.untraced

UNKNOWN_CHANNEL, NO_ACCESS, NO_PERMISSION, LOCKED = 10003, 50001, 50013, 160005
POST = "/channels/{channel_id}/messages"


@dataclass
class Game:
    """A game under way whose place is about to fail.

    Attributes:
        refused: how many boards Discord has refused.
    """

    bot: TableBot
    club: Club
    course: Course
    board: Message
    refused: int = 0

    @property
    def place(self) -> str:
        """The place where the game began."""
        return self.board.place

    @property
    def boards(self) -> list[tuple[int, int]]:
        """The place and the event number of each public board."""
        return self.course.gallery.boards("1")

    async def types(self, place: str) -> str:
        """Let the person to move type a legal move there; gives the bot's answer."""
        screen = await self.bot.tables.play.screen(1, None)
        seats = {screen.table.seat_of(int(each.id)): each for each in self.course.people}
        person = seats[screen.to_move[0]]
        move = (await self.bot.tables.play.offer(1, int(person.id), None)).choosing.choices[0].move
        answer = await person.uses("zhen move", place, move=str(move), table=1)
        await self.settled()
        return answer.privately()

    async def brings(self, person: Person, place: str) -> str:
        """Let a person move the table there; gives the bot's answer."""
        answer = await person.uses("table move-here", place, table=1)
        await self.settled()
        return answer.privately()

    async def goes_on(self, place: str) -> None:
        """Play to the end in that place."""
        number = (await self.bot.tables.play.screen(1, None)).number
        assert [each for where, each in self.boards if where == int(place)][-1:] == [number]
        seen = await self.club.dan.sees(place)
        board = next(each for each in reversed(seen) if each.number == number)
        last = await self.course.play_on(board)
        assert last.place == place
        here = [each for where, each in self.boards if where == int(place)]
        assert here == sorted(set(here))
        assert [each for each in here if each >= number] == [*range(number, last.number + 1)]

    async def settled(self) -> None:
        """Wait until nothing is left to post."""
        await self.bot.tables.outbox.boards.settled()


@pytest.fixture
async def game(tables: TableBot, club: Club, course: Course, playground: Playground) -> Game:
    board = await course.play_on(await course.begin(), moves=2)
    await tables.tables.outbox.boards.settled()
    game = Game(tables, club, course, board)

    def note(exchange: Exchange) -> None:
        game.refused += exchange.path == POST and exchange.status >= 400

    playground.context.witnesses.append(note)
    return game


async def place_called(club: Club, name: str) -> str:
    """The id of the channel with that name."""
    channels = (await club.looks("state", {}))["servers"][-1]["channels"]
    return next(each["id"] for each in channels if each["name"] == name)


@pytest.mark.provokes(UNKNOWN_CHANNEL)
@pytest.mark.parametrize("what", ["thread", "channel"])
async def test_a_game_whose_place_was_deleted_goes_on_elsewhere(game: Game, what: str) -> None:
    gone = game.place if what == "thread" else "general"
    games = await place_called(game.club, "games")
    await game.club.troubles("deleted_channel", place=gone)

    await game.types("quiet")
    assert "the place of this table is gone" in await game.types("quiet")
    assert game.refused == 2
    assert "Table 1 is played here now" in await game.brings(game.club.ben, "games")

    await game.goes_on(games)


@pytest.mark.provokes(NO_PERMISSION)
async def test_a_game_goes_on_when_permissions_come_back(game: Game) -> None:
    await game.club.forbids("general", "SEND_MESSAGES_IN_THREADS")

    told = await game.types(game.place)
    assert "the bot lacks a permission here: Send Messages in Threads" in told
    assert game.refused == 1
    assert "Send Messages in Threads" in await game.brings(game.club.ada, game.place)
    assert game.refused == 1

    await game.club.does("permissions", {"place": "general", "allow": ["SEND_MESSAGES_IN_THREADS"]})
    number = (await game.bot.tables.play.screen(1, None)).number
    await game.club.dan.waits_for_board(game.place, number)
    await game.settled()
    await game.goes_on(game.place)


@pytest.mark.provokes(LOCKED)
async def test_a_game_in_a_locked_thread_goes_on_after_unlocking(game: Game) -> None:
    await game.club.does("thread", {"place": game.place, "archived": True, "locked": True})

    assert "Manage Threads" in await game.types(game.place)
    assert game.refused == 1

    await game.club.does("thread", {"place": game.place, "archived": False, "locked": False})
    number = (await game.bot.tables.play.screen(1, None)).number
    await game.club.dan.waits_for_board(game.place, number)
    await game.settled()
    await game.goes_on(game.place)


async def test_a_board_reopens_an_archived_thread(game: Game) -> None:
    await game.club.does("thread", {"place": game.place, "archived": True})

    await game.types(game.place)

    await game.goes_on(game.place)


@pytest.mark.provokes(UNKNOWN_CHANNEL, NO_ACCESS)
async def test_a_game_can_go_on_in_another_server_after_the_bot_was_removed(
    game: Game, playground: Playground
) -> None:
    await game.club.does(
        "server", {"name": "Second Club", "owner": "ada", "people": ["ben", "dan"]}
    )
    second = await place_called(game.club, "general")
    send_away(playground)

    await game.types(second)
    assert "the place of this table is gone" in await game.types(second)
    assert "Table 1 is played here now" in await game.brings(game.club.ada, second)

    await game.goes_on(second)


async def test_a_table_cannot_be_moved_to_a_place_where_it_cannot_be_played(game: Game) -> None:
    ada, cleo = game.club.ada, game.club.cleo
    await game.club.forbids("quiet", "ATTACH_FILES")
    await cleo.uses("zhen new", "games", place="here")

    assert "The bot lacks a permission here: Attach Files" in await game.brings(ada, "quiet")
    assert "Another table is still open here" in await game.brings(ada, "games")
    assert "brought to a channel of a server" in await game.brings(ada, "dm")
    assert "is played here already" in await game.brings(ada, game.place)
    assert "Only those who play" in await game.brings(cleo, "general")
    lobby = await cleo.uses("table move-here", "general", table=2)
    assert "has not started yet" in lobby.privately()

    await game.goes_on(game.place)


def send_away(playground: Playground) -> None:
    """Remove the bot from the first server, as its owner can."""
    world, hub = playground.context.world, playground.context.hub
    [bot], guild = world.applications, next(iter(world.guilds.values()))
    guild.members.pop(str(bot))
    world.save(guild)
    hub.deliver(hub.listening(bot, guild.id), "GUILD_DELETE", {"id": str(guild.id)})
