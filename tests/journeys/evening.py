"""An evening at a table: people try everything that they can, and everything sent is recorded."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, cast

import aiohttp
import pytest
from discord import app_commands
from pydantic import SecretStr

import ai
import bot as wiring
from ai import Advice, Judgement, Level
from ai.puzzles import Puzzle
from client import discord_internals
from client.table_bot import TableBot
from render.curve import Curve
from render.film import thinned
from render.picture import Picture, Subject
from rules import GAMES
from rules.contract import AnyPosition, Move, Seat, View
from settings import Settings
from tests.journeys.recording import Recorder, Sent
from tests.journeys.twins import ALL, Pair, Twin
from tests.support.deals import Undealt, shuffler
from tests.support.fakes import Clock
from tests.support.people import Answer, Club, Message, Person
from tests.support.watching import A_DAY, unhurried
from workers.drawing import draw, draw_curve

SEATS = 3
DEALT = 2
"""The number of the event that deals the hands."""
ENOUGH = 3
"""How many pieces are tried in a panel."""
BY_NUMBER = ("move", "more", "close", "lesson", "undo", "position", "play-on")
BY_TABLE = (
    *("hand", "hint", "nudge", "text", "resign", "rematch", "end-lessons"),
    *("plan", "plan-line", "plan-drop"),
    *("draw", "pause", "resume", "end-game", "vote", "replay", "review"),
)
"""First words of custom_ids; those in `BY_NUMBER` name an event too, the others only a table."""

NO_RECORD = {"filename": "game.txt", "content_type": "text/plain", "data": ""}


ANSWERS = ("vote-for", "vote-against", "take-over", "decline-seat")
"""The custom_ids of the buttons below a vote begin with these words."""

OWN = ("challenges", "hours", "remind:off", "vacation", "come-back")
"""The custom_ids of the buttons in people's own settings."""

OWN_CHOICES = (
    ("quiet-from", "22"),
    ("quiet-until", "7"),
    ("digest", "9"),
    ("challengers", "everyone"),
    ("block", ""),
)
"""The selects in people's own settings, and the value that is chosen in each."""


class InProcess:
    """Implements the protocol of `Workers` with the real code, in this process."""

    def __init__(self, *_: object) -> None:
        self._drawn = lru_cache(draw)

    async def draw(self, subject: Subject) -> Picture:
        return self._drawn(subject)

    async def think(self, view: View, seat: Seat, _: Level, seed: int) -> Advice:
        return ai.advise(view, seat, Level.BEGINNER, Random(seed))

    async def hint(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        return await self.think(view, seat, level, seed)

    async def judge(
        self, view: View, move: Move, moves: int, seed: int, *, again: bool
    ) -> Judgement:
        return ai.judge(view, move, moves, Random(seed), again=again)

    async def puzzle(self, game: str, seed: int) -> Puzzle | None:  # noqa: ARG002  (there is none)
        return None

    async def film(
        self, subjects: Sequence[Subject], progress: Callable[[int, int], None]
    ) -> bytes:
        """Everything that a GIF would show, because making a GIF takes long."""
        pictures = [self._drawn(each).data for each in thinned(subjects)]
        progress(len(pictures), len(pictures))
        return b"".join(pictures)

    async def curve(
        self, curve: Curve, theme: str, language: str, players: Sequence[str]
    ) -> Picture:
        return draw_curve(curve, theme, language, tuple(players))

    async def ready(self) -> None:
        """Do nothing, because there is nothing to wait for."""

    def close(self) -> None:
        """Do nothing, because there is nothing to stop."""


@dataclass
class Evening:
    """One of two twin games, and everything that people do at its table.

    Attributes:
        touched: the custom_ids that people have used.
        typed: the commands that people have used.
    """

    bot: TableBot
    club: Club
    recorder: Recorder
    pair: Pair
    twin: Twin
    touched: set[str] = field(default_factory=set[str])
    typed: set[str] = field(default_factory=set[str])

    async def sits_down(self) -> None:
        """Open a table, try everything that can be done in its lobby, and start the game."""
        command, club = self.pair.command, self.club
        lobby = await self.uses(
            club.ada,
            f"{command} new",
            "general",
            seats=SEATS,
            begins="me",
            hints="on",
            **self.pair.options,
        )
        self.lobby = lobby.message
        await self.picks(club.ada, self.lobby, "invite:1", "ben", "cleo")
        for person, custom_id in (
            (club.ben, "join:1"),
            (club.ben, "leave:1"),
            (club.dan, "start:1"),
            (club.dan, "cancel:1"),
            (club.dan, "no-opponent:1"),
            (club.dan, "fill:1"),
            (club.dan, "hints:1:on"),
            (club.dan, "advice:1:off"),
            (club.dan, "solo:1"),
            (club.dan, "minimum:1"),
            (club.dan, "still-in:1"),
            (club.ben, "join:1"),
            (club.cleo, "join:1"),
        ):
            await self.forges(person, self.lobby, custom_id)
        await self.bot.tables.settled()
        self.thread = self.lobby.id
        self.boards = [await club.dan.waits_for_board(self.thread, DEALT)]

    async def runs(self) -> None:
        """Play the whole course."""
        for name, move in self.pair.course:
            if name == ALL:
                await self.everybody_tries_everything()
            else:
                await self.does(getattr(self.club, name), move)
                await self._peeks()

    async def does(self, person: Person, move: str) -> None:
        """Let a person make a move of the course."""
        self.recorder.moment = f"{person.name} {move}"
        if move == "resign":
            asked = await self.uses(person, "table resign", self.thread)
            answer = await self.forges(person, asked.message, "give-up:1")
        else:
            text = move.replace("?", self.twin.hidden)
            self.typed.add(f"{self.pair.command} move")
            answer = await person.uses(f"{self.pair.command} move", self.thread, move=text)
            assert answer.tells_a_move, answer.text
        assert answer.message.is_private
        await self.bot.tables.settled()
        seen = [each for each in await self.club.dan.sees(self.thread) if each.number]
        self.boards = [each for each in seen if not each.is_private]

    async def _peeks(self) -> None:
        """Let a bystander ask for a hand, the board and the possible moves."""
        await self.forges(self.club.dan, self.boards[-1], "hand:1")
        await self.uses(self.club.dan, f"{self.pair.command} board", self.thread)
        await self.offers(self.club.dan, f"{self.pair.command} move", "move", move="")

    async def everybody_tries_everything(self) -> None:
        """Let everybody try every command and button, even those of others and of old boards."""
        for person in (self.club.ada, self.club.cleo, self.club.dan, self.club.ben):
            await self._commands(person)
            await self._buttons(person)
            if person is not self.club.ben:
                await self._asks_for_secrets(person)
            if person is not self.club.dan:
                await self._turns_to_messages(person)
        await self.bot.tables.settled()

    async def _commands(self, person: Person) -> None:
        command = self.pair.command
        for typed, options in (
            (f"{command} hand", {}),
            (f"{command} board", {}),
            (f"{command} board", {"text": True}),
            (f"{command} rules", {}),
            ("games", {}),
            ("profile", {}),
            ("profile", {"person": "ben"}),
            ("leaderboard", {"game": self.pair.command}),
            ("puzzle", {"game": "zhen"}),
            ("help", {}),
            ("settings", {}),
            *((f"privacy {what}", {}) for what in ("show", "export", "erase")),
            ("table hint", {}),
            ("table nudge", {}),
            ("table kick", {"person": "ben", "table": 1}),
            ("table invite", {"person": "dan", "table": 1}),
            *((f"table {wish}", {}) for wish in ("draw", "undo", "pause")),
            ("table vote", {}),
            ("table plan", {}),
            ("table plan", {"line": "draw end"}),
            *((f"table {word}", {"table": 1}) for word in ("join", "leave", "start", "cancel")),
            ("table rematch", {}),
            ("table replay", {}),
            ("table export", {}),
            ("table review", {}),
            ("table review", {"table": 1}),
            ("table export", {"table": "1"}),
            ("table export", {"table": "all"}),
            ("table replay", {"table": 1}),
            ("table import", {"file": NO_RECORD}),
        ):
            await self.uses(person, typed, self.thread, **options)
        if person is self.club.ada:
            # Ada owns the server; the command is not shown to others
            await self.uses(person, "server", self.thread)
        if person is self.club.ben and command == "cubed":
            # Ben plays with a hand that only he sees
            await self.uses(person, "cubed daily", self.thread)
        if person is self.club.dan:
            for opening in ("new", "solo") if command == "cubed" else ("new",):
                await self.uses(person, f"{command} {opening}", self.thread, place="here")
            await self.uses(person, "table move-here", self.thread, table=1)
            await self.uses(person, "table resign", self.thread, table=1)
        await self.offers(person, f"{command} move", "move", move="")
        await self.offers(person, f"{command} hand", "table", table="1")

    async def _buttons(self, person: Person) -> None:
        old, latest = self.boards[0], self.boards[-1]
        number = latest.number
        for board, custom_id in (
            *((each, f"{what}:1:{each.number}") for each in (old, latest) for what in BY_NUMBER),
            *((latest, f"{what}:1") for what in BY_TABLE),
            *((latest, f"{what}:1:{number}:0") for what in ("plan-undo", "plan-done")),
            (latest, "plan-remove:1:0123abcd"),
            (latest, "puzzle-open:1"),
            (latest, "puzzle-try:1:@1"),
            (latest, "puzzle-next:zhen"),
            *((latest, f"{what}:1:{number}:0:draw") for what in ("agree", "refuse", "withdraw")),
            *((latest, f"{what}:1:1") for what in ANSWERS),
            (latest, f"if:1:{number}:0:0:"),
            (latest, f"if-play:1:{number}:0:draw"),
            *(
                (latest, f"replay-step:1:{at}:{viewer}:{way}")
                for at in (0, number // 2, number)
                for viewer in ("all", *map(str, range(SEATS)))
                for way in ("here", "back", "mine")
            ),
            (latest, f"rules:{self.pair.command}:2"),
            (latest, "settings:confirm:off"),
            (latest, "settings:named:on"),
            (latest, "settings:profile:off"),
            (latest, "settings:ranked:off"),
            (latest, "settings:theme:light"),
            (latest, "keep-playing:1"),
            (self.lobby, "join:1"),
            (self.lobby, "leave:1"),
            (self.lobby, "start:1"),
            (self.lobby, "cancel:1"),
            *((self.lobby, f"{what}:1") for what in ("decline", "seats", "kick")),
            *((latest, f"settings:{what}") for what in OWN),
            *((latest, f"privacy:{what}") for what in ("export", "erase", "keep")),
            # only Dan erases everything, because that changes nothing at the table
            *([(latest, "privacy:erase-all")] if person is self.club.dan else []),
            (latest, "vacations:1:off"),
            (latest, "unfollow:1"),
            (latest, "follow:1:result"),
            (latest, "follow:1:boards"),
            (latest, "home:0"),
            (latest, "history:0:all:0"),
            (latest, "next"),
            (self.lobby, "no-opponent:1"),
            (self.lobby, "pace:1"),
            (self.lobby, "weekends:1:off"),
            (self.lobby, "minimum:1"),
            (self.lobby, "still-in:1"),
            (self.lobby, "fill:1"),
            (self.lobby, "hints:1:on"),
            (self.lobby, "advice:1:off"),
            (self.lobby, "solo:1"),
            *([(latest, "give-up:1")] if person is self.club.dan else []),
        ):
            await self.forges(person, board, custom_id)
        if person is not self.club.ben:
            await self.picks(person, self.lobby, "opponent:1", "beginner")
        for pressed in ("threads:on", "theme:light", "tables", "close:1", "bring:1", "replace:1"):
            await self.forges(person, latest, f"server:{pressed}")
        if person is not self.club.ada:
            await self.forges(person, latest, "server:close-anyway:1")
            await self.picks(person, latest, "server:bot:1:1", "strong")
            await self.picks(person, latest, "server:person:1:1", "dan")
        await self.picks(person, latest, "server:seat:1", "1")
        await self.picks(person, latest, "server:bring-to:1")
        await self.picks(person, latest, "server:language", "usual")
        await self.picks(person, latest, "absent:1", "1")
        await self.picks(person, latest, "bot-plays-on:1:1", "strong")
        await self.picks(person, latest, "person-plays-on:1:1", "dan")
        await self.picks(person, latest, "server:table", "1")
        await self.picks(person, latest, "challenge:1", "unknown")
        await self.picks(person, latest, f"chapter:{self.pair.command}", "1")
        await self.picks(person, latest, "server:channels")
        await self.picks(person, latest, "server:news")
        await self.picks(person, latest, "server:limit:tables", "500")
        await self.forges(person, latest, "server:weekends:on")
        await self.picks(person, latest, "server:pace", "3d")
        await self.picks(person, latest, "server:time-out", "bot")
        for what, picked in OWN_CHOICES:
            await self.picks(person, latest, f"settings:{what}", *filter(None, [picked]))
        for what, picked in (("fewest", "2"), ("most", "2"), ("kick-one", "1")):
            await self.picks(person, self.lobby, f"{what}:1", picked)
        await self.picks(person, latest, f"if-pick:1:{number}:0:0:", "draw")
        await self.picks(person, self.lobby, "pick-pace:1", "1h")
        await self.picks(person, self.lobby, "pick-time-out:1", "note")
        await self.picks(person, self.lobby, "pick-minimum:1", "80")
        await self.picks(person, latest, "history-of:0", "all")
        await self.picks(person, latest, "history-against:all", "7")
        await self.picks(person, latest, "history-replay", "1")
        for viewer in ("all", *map(str, range(SEATS))):
            await self.picks(person, latest, f"replay-as:1:{number}", viewer)
        for viewer in ("all", "1"):
            await self.forges(person, latest, f"film:1:{viewer}")
        await self._walks(person, latest, number)

    async def _walks(self, person: Person, board: Message, number: int) -> None:
        """Try the first steps in the panel, without playing a move."""
        panel = (await self.forges(person, board, f"move:1:{number}")).message
        steps = [each for each in panel.buttons.values() if each.startswith("step:")]
        for step in steps[:ENOUGH]:
            following = await self.forges(person, panel, step)
            await self.forges(person, following.message, f"step:1:{number}:0:")

    async def _turns_to_messages(self, person: Person) -> None:
        """Try everything in the direct message between the bot and the person."""
        [*_, latest] = await person.sees("dm")
        number = self.boards[-1].number
        for custom_id in ("hand:1", f"more:1:{number}", f"move:1:{number}", f"step:1:{number}:0:"):
            await self.forges(person, latest, custom_id)
        for typed in ("hand", "board"):
            await self.uses(person, f"{self.pair.command} {typed}", "dm", table=1)

    async def _asks_for_secrets(self, person: Person) -> None:
        """Ask in every possible way for the things that are held in only one of the twins."""
        board, command = self.boards[-1], self.pair.command
        for thing in self.pair.wanted:
            for text in asked_for(command, thing):
                await self.uses(person, f"{command} move", self.thread, move=text)
                await self.forges(person, board, f"play:1:{board.number}:{text}")
                await self.offers(person, f"{command} move", "move", move=text)
            await self.forges(person, board, f"step:1:{board.number}:0:{thing}")
            await self.picks(person, board, f"pick:1:{board.number}:0:", thing)
            await self.picks(person, board, "puzzle:1:0:", thing)
            await self.uses(person, "table plan", self.thread, line=thing)
            await self.forges(person, board, f"if:1:{board.number}:0:0:{thing}")
            await self.picks(person, board, f"if-pick:1:{board.number}:0:0:", thing)

    async def uses(self, person: Person, command: str, place: str, /, **options: Any) -> Answer:
        self.recorder.moment = f"{person.name} types /{command} {options}"
        self.typed.add(command)
        answer = await person.uses(command, place, **options)
        assert answer.body["ok"], answer.body
        return answer

    async def offers(self, person: Person, command: str, focused: str, /, **options: Any) -> None:
        self.recorder.moment = f"{person.name} is typing /{command} {options} {focused}"
        await person.is_offered(command, focused, self.thread, **options)

    async def forges(self, person: Person, message: Message, custom_id: str) -> Answer:
        self.recorder.moment = f"{person.name} presses {custom_id}"
        self.touched.add(custom_id)
        answer = await person.forges(message, custom_id)
        assert answer.body["ok"], answer.body
        return answer

    async def picks(self, person: Person, message: Message, custom_id: str, *values: str) -> None:
        self.recorder.moment = f"{person.name} picks {values} in {custom_id}"
        self.touched.add(custom_id)
        answer = await person.forges_choice(message, custom_id, *values)
        assert answer.body["ok"], answer.body


def asked_for(command: str, thing: str) -> tuple[str, ...]:
    """Moves that a person may type to find out where a thing is."""
    if command == "cubed":
        return (thing, f"{thing}@1,-2", f"keep {thing}", f"give {thing} 1")
    return (thing, f"{thing}>1", f"{thing}>new", f"~{thing}")


def begin_with(monkeypatch: pytest.MonkeyPatch, game: str, position: AnyPosition) -> None:
    """Let games for three begin with that position; others, as on rules pages, begin as usual."""
    kind = type(GAMES[game])
    start = kind.start

    def begin(self: Any, seats: int, **options: Any) -> AnyPosition:
        empty = start(self, seats, **options)
        return cast("AnyPosition", Undealt(position, empty)) if seats == SEATS else empty

    monkeypatch.setattr(kind, "start", begin)


@asynccontextmanager
async def at_work(bot: TableBot, token: str) -> AsyncGenerator[None]:
    """Run a bot during the `with` block."""
    living = asyncio.create_task(bot.start(token))
    ready = asyncio.create_task(bot.wait_until_ready())
    await asyncio.wait({living, ready}, return_when=asyncio.FIRST_COMPLETED)
    yield
    await bot.close()
    await living


@asynccontextmanager
async def recorded(
    database: Path, random: Random, clock: Clock
) -> AsyncGenerator[tuple[TableBot, Club, Recorder]]:
    """A running bot in its own playground, the people there, and a recorder of what it sends."""
    async with (
        # without heartbeats, because discord.py logs a warning when it is slow to note one
        unhurried(heartbeat=A_DAY) as server,
        aiohttp.ClientSession(server.url) as session,
    ):
        settings = Settings(
            discord_token=SecretStr(server.token),
            discord_api_url=server.api_url,
            discord_gateway_url=server.gateway_url,
            database=str(database),
            ready_timeout=0.01,
            requests_at_once=1_000_000,
        )
        discord_internals.point_at(settings.discord_api_url, settings.discord_gateway_url)
        recorder = Recorder(server)
        async with wiring.build(settings, clock=clock, random=random) as bot:
            with recorder.listening(bot):
                async with at_work(bot, server.token):
                    yield bot, await Club(session).gather(), recorder


@asynccontextmanager
async def evening(
    pair: Pair, twin: Twin, database: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncGenerator[Evening]:
    """An evening with that twin, before anything has happened."""
    begin_with(monkeypatch, pair.command, twin.start)
    async with recorded(database, shuffler(twin.tops), Clock()) as (bot, club, recorder):
        yield Evening(bot, club, recorder, pair, twin)


@dataclass
class Learnt:
    """What happened in one of the twins.

    Attributes:
        others: everything that left the bot, except what only insiders can read.
        insider: everything that only the first insider received.
        touched: the custom_ids that people have used.
        typed: the commands that people have used.
        commands: all commands of the bot.
    """

    others: list[Sent]
    insider: list[Sent]
    touched: set[str]
    typed: set[str]
    commands: set[str]


async def learn(pair: Pair, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Learnt]:
    """Play both twins; gives what people learnt in each."""
    learnt: list[Learnt] = []
    for number, twin in enumerate(pair.twins):
        async with evening(pair, twin, folder / f"{number}.sqlite3", monkeypatch) as each:
            await each.sits_down()
            await each.runs()
            insiders = [getattr(each.club, name).id for name in pair.insiders]
            recorder = each.recorder
            learnt.append(
                Learnt(
                    recorder.sent(*insiders),
                    recorder.sent_to(insiders[0]),
                    each.touched,
                    each.typed,
                    {
                        command.qualified_name
                        for command in each.bot.tree.walk_commands()
                        if isinstance(command, app_commands.Command)
                    },
                )
            )
    return learnt
