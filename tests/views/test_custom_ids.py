from typing import Any
from unittest.mock import Mock

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as some

from ai.levels import Level
from client.discord_internals import pattern_of
from client.table_bot import TableBot
from render import THEMES
from tables.game.plans import MOST_MOVES, digest
from tables.limits import Limit
from tables.offer import Wish
from tables.records.replays import Way
from tests.support.games import begun
from tests.support.people import Club
from views.components import MOST_ID
from views.hand import MyHand
from views.items import ITEMS
from views.lobby.challenge import Challenge
from views.lobby.confirm import StillIn
from views.lobby.hints import AllowHints
from views.lobby.kick import Kick, KickOne
from views.lobby.message import (
    AddBot,
    Cancel,
    Decline,
    FillWithBots,
    Invite,
    Join,
    Leave,
    PlaySolo,
    RemoveBot,
    ShowWhatFits,
    Start,
)
from views.lobby.minimum import PickMinimum, SetMinimum
from views.lobby.new_table import PlayOn
from views.lobby.pace import CountVacations, PickPace, PickTimeOut, RestAtWeekends, SetPace
from views.lobby.quick_start import AgainstBot, TeachMe, TeachMeOne
from views.lobby.rematch import Rematch
from views.lobby.seats import PickFewest, PickMost, SetSeats
from views.notices.asking import AskForDraw, AskForPause, AskForUndo, EndGame, Resume
from views.notices.call_vote import BotPlaysOn, CallVote, PersonPlaysOn, PickAbsent
from views.notices.followed import Follow, StopFollowing
from views.notices.nudge import Nudge
from views.notices.offer import Agree, Refuse, Withdraw
from views.notices.vote import DeclineSeat, TakeOver, VoteAgainst, VoteFor
from views.panel.hint import Hint
from views.panel.lesson import EndLessons
from views.panel.next_table import NextTable
from views.panel.planning import (
    AnotherLine,
    DropLine,
    KeepLine,
    LineMove,
    LinePick,
    LineStep,
    PlanAhead,
    RemoveLine,
    UndoStep,
)
from views.panel.puzzle import PuzzleNext, PuzzleOpen, PuzzlePick, PuzzleTry
from views.people.history import ALL, HistoryAgainst, HistoryOf, LookBack, ShowHistory
from views.people.home import TurnHome
from views.records.film import MakeFilm
from views.records.position import CopyPosition
from views.records.replay import Replay, ReplayAs, ReplayStep
from views.records.review import Review
from views.rules_pages import Chapter, TurnPage
from views.settings.challenges import Block, PickChallengers, ShowChallenges
from views.settings.hours import DigestAt, OpenHours, QuietFrom, QuietUntil, Remind
from views.settings.personal import (
    BeRanked,
    ChooseTheme,
    ConfirmMoves,
    NameMe,
    SendHands,
    ShowProfile,
)
from views.settings.privacy import AskToErase, EraseAll, ExportData, KeepData
from views.settings.replacing import (
    PickSeat,
    ReplaceByBot,
    ReplaceByPerson,
    ReplacePlayer,
)
from views.settings.server import (
    BoardTheme,
    NewsChannel,
    ServerLanguage,
    ServerPace,
    ServerTimeOut,
    ServerWeekends,
    SetLimit,
    TableChannels,
    UseThreads,
)
from views.settings.tables import (
    BringHere,
    BringTo,
    CloseAnyway,
    CloseTable,
    PickTable,
    ServerTables,
)
from views.settings.vacation import ComeBack, GoAway, OpenVacation
from views.table_menu import GiveUp, KeepPlaying, More, Resign, TextBoard
from views.turn import Close, Lesson, Move, Pick, Play, Step
from words import PHRASES

Item = discord.ui.DynamicItem[Any]

table_ids = some.integers(1, 10**15 - 1)
puzzles = some.integers(1, 10**15 - 1).map(str)
numbers = some.integers(1, 10**9 - 1)
seats = some.integers(0, 10)
moves = some.text(
    some.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=60
)
chosen = some.text(some.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=60)
wishes = some.sampled_from([wish.value for wish in Wish])
games = some.sampled_from([ALL, *PHRASES])
opponents = some.integers(0, MOST_ID - 1).map(str)
steps = some.integers(0, MOST_MOVES)
items: dict[type[Item], some.SearchStrategy[Item]] = {
    Join: some.builds(Join, table_ids),
    Leave: some.builds(Leave, table_ids),
    Decline: some.builds(Decline, table_ids),
    SetSeats: some.builds(SetSeats, table_ids),
    PickFewest: some.builds(PickFewest, table_ids),
    PickMost: some.builds(PickMost, table_ids),
    Kick: some.builds(Kick, table_ids),
    KickOne: some.builds(KickOne, table_ids),
    Challenge: some.builds(Challenge, some.integers(1, 10**19).map(str)),
    Follow: some.builds(Follow, table_ids, some.sampled_from(("result", "boards"))),
    StopFollowing: some.builds(StopFollowing, table_ids.map(str)),
    ShowChallenges: some.builds(ShowChallenges),
    PickChallengers: some.builds(PickChallengers),
    Block: some.builds(Block),
    NextTable: some.builds(NextTable),
    ShowHistory: some.builds(ShowHistory, some.integers(0, 9_999), games, opponents),
    HistoryOf: some.builds(HistoryOf, opponents),
    HistoryAgainst: some.builds(HistoryAgainst, games, opponents),
    LookBack: some.builds(LookBack),
    TurnHome: some.builds(TurnHome, some.integers(0, 999)),
    Start: some.builds(Start, table_ids),
    Cancel: some.builds(Cancel, table_ids),
    Invite: some.builds(Invite, table_ids),
    AddBot: some.builds(AddBot, table_ids),
    RemoveBot: some.builds(RemoveBot, table_ids),
    FillWithBots: some.builds(FillWithBots, table_ids),
    ShowWhatFits: some.builds(ShowWhatFits, table_ids, some.sampled_from(("on", "off"))),
    AllowHints: some.builds(AllowHints, table_ids, some.sampled_from(("on", "off"))),
    PlaySolo: some.builds(PlaySolo, table_ids),
    AgainstBot: some.builds(
        AgainstBot,
        some.sampled_from(tuple(PHRASES)),
        some.sampled_from([level.value for level in Level]),
        some.sampled_from(("here", "thread", "usual")),
    ),
    StillIn: some.builds(StillIn, table_ids),
    SetMinimum: some.builds(SetMinimum, table_ids),
    PickMinimum: some.builds(PickMinimum, table_ids),
    SetPace: some.builds(SetPace, table_ids),
    PickPace: some.builds(PickPace, table_ids),
    PickTimeOut: some.builds(PickTimeOut, table_ids),
    RestAtWeekends: some.builds(RestAtWeekends, table_ids, some.sampled_from(("on", "off"))),
    CountVacations: some.builds(CountVacations, table_ids, some.sampled_from(("on", "off"))),
    OpenHours: some.builds(OpenHours),
    Remind: some.builds(Remind, some.sampled_from(("on", "off"))),
    QuietFrom: some.builds(QuietFrom),
    QuietUntil: some.builds(QuietUntil),
    DigestAt: some.builds(DigestAt),
    OpenVacation: some.builds(OpenVacation),
    GoAway: some.builds(GoAway),
    ComeBack: some.builds(ComeBack),
    TeachMe: some.builds(TeachMe, some.sampled_from(tuple(PHRASES))),
    TeachMeOne: some.builds(TeachMeOne),
    Lesson: some.builds(Lesson, table_ids, numbers),
    EndLessons: some.builds(EndLessons, table_ids),
    Chapter: some.builds(Chapter, some.sampled_from(("zhen", "go"))),
    Move: some.builds(Move, table_ids, numbers),
    Step: some.builds(Step, table_ids, numbers, some.integers(0, 99), chosen),
    Pick: some.builds(Pick, table_ids, numbers, some.integers(0, 9), chosen),
    Play: some.builds(Play, table_ids, numbers, moves),
    Close: some.builds(Close, table_ids, numbers),
    MyHand: some.builds(MyHand, table_ids),
    Rematch: some.builds(Rematch, table_ids),
    Hint: some.builds(Hint, table_ids),
    More: some.builds(More, table_ids, numbers),
    TextBoard: some.builds(TextBoard, table_ids),
    Resign: some.builds(Resign, table_ids),
    GiveUp: some.builds(GiveUp, table_ids),
    KeepPlaying: some.builds(KeepPlaying, table_ids),
    Nudge: some.builds(Nudge, table_ids),
    AskForDraw: some.builds(AskForDraw, table_ids),
    AskForUndo: some.builds(AskForUndo, table_ids, numbers),
    AskForPause: some.builds(AskForPause, table_ids),
    Resume: some.builds(Resume, table_ids),
    EndGame: some.builds(EndGame, table_ids),
    Agree: some.builds(Agree, table_ids, numbers, seats, wishes),
    Refuse: some.builds(Refuse, table_ids, numbers, seats, wishes),
    Withdraw: some.builds(Withdraw, table_ids, numbers, seats, wishes),
    PlanAhead: some.builds(PlanAhead, table_ids),
    AnotherLine: some.builds(AnotherLine, table_ids),
    LineStep: some.builds(LineStep, table_ids, numbers, steps, some.integers(0, 99), chosen),
    LinePick: some.builds(LinePick, table_ids, numbers, steps, some.integers(0, 9), chosen),
    LineMove: some.builds(LineMove, table_ids, numbers, steps, moves),
    UndoStep: some.builds(UndoStep, table_ids, numbers, steps),
    KeepLine: some.builds(KeepLine, table_ids, numbers, steps),
    DropLine: some.builds(DropLine, table_ids),
    RemoveLine: some.builds(RemoveLine, table_ids, some.just(digest(("@1", "@2")))),
    NameMe: some.builds(NameMe, some.sampled_from(("on", "off"))),
    ShowProfile: some.builds(ShowProfile, some.sampled_from(("on", "off"))),
    BeRanked: some.builds(BeRanked, some.sampled_from(("on", "off"))),
    ConfirmMoves: some.builds(ConfirmMoves, some.sampled_from(("on", "off"))),
    SendHands: some.builds(SendHands, some.sampled_from(("dm", "only", "here"))),
    TableChannels: some.builds(TableChannels),
    NewsChannel: some.builds(NewsChannel),
    ServerTables: some.builds(ServerTables),
    PickTable: some.builds(PickTable),
    CloseTable: some.builds(CloseTable, numbers),
    CloseAnyway: some.builds(CloseAnyway, numbers),
    BringHere: some.builds(BringHere, numbers),
    UseThreads: some.builds(UseThreads, some.sampled_from(("on", "off"))),
    BoardTheme: some.builds(BoardTheme, some.sampled_from([*THEMES])),
    ChooseTheme: some.builds(ChooseTheme, some.sampled_from([*THEMES])),
    SetLimit: some.builds(SetLimit, some.sampled_from([limit.value for limit in Limit])),
    ServerPace: some.builds(ServerPace),
    ServerTimeOut: some.builds(ServerTimeOut),
    ServerWeekends: some.builds(ServerWeekends, some.sampled_from(("on", "off"))),
    BringTo: some.builds(BringTo, numbers),
    ReplacePlayer: some.builds(ReplacePlayer, numbers),
    PickSeat: some.builds(PickSeat, numbers),
    ReplaceByBot: some.builds(ReplaceByBot, numbers, seats),
    ReplaceByPerson: some.builds(ReplaceByPerson, numbers, seats),
    ServerLanguage: some.builds(ServerLanguage),
    CallVote: some.builds(CallVote, table_ids),
    PickAbsent: some.builds(PickAbsent, table_ids),
    BotPlaysOn: some.builds(BotPlaysOn, table_ids, seats),
    PersonPlaysOn: some.builds(PersonPlaysOn, table_ids, seats),
    VoteFor: some.builds(VoteFor, table_ids, numbers),
    VoteAgainst: some.builds(VoteAgainst, table_ids, numbers),
    TakeOver: some.builds(TakeOver, table_ids, numbers),
    DeclineSeat: some.builds(DeclineSeat, table_ids, numbers),
    ExportData: some.builds(ExportData),
    AskToErase: some.builds(AskToErase),
    EraseAll: some.builds(EraseAll),
    KeepData: some.builds(KeepData),
    Replay: some.builds(Replay, table_ids),
    ReplayStep: some.builds(
        ReplayStep,
        table_ids,
        numbers,
        some.just("all") | seats.map(str),
        some.sampled_from([*Way]),
    ),
    Review: some.builds(Review, table_ids),
    CopyPosition: some.builds(CopyPosition, table_ids, numbers),
    PlayOn: some.builds(PlayOn, table_ids, numbers),
    MakeFilm: some.builds(MakeFilm, table_ids, some.just("all") | seats.map(str)),
    ReplayAs: some.builds(ReplayAs, table_ids, numbers),
    PuzzlePick: some.builds(PuzzlePick, puzzles, some.integers(0, 3), chosen),
    PuzzleOpen: some.builds(PuzzleOpen, puzzles),
    PuzzleTry: some.builds(PuzzleTry, puzzles, moves),
    PuzzleNext: some.builds(PuzzleNext, some.sampled_from([*PHRASES])),
    TurnPage: some.builds(TurnPage, some.just("zhen"), some.integers(1, 99)),
}


def test_these_tests_cover_every_item() -> None:
    assert set(items) == set(ITEMS)


@given(some.one_of(*items.values()))
def test_each_custom_id_belongs_to_exactly_one_item(item: Item) -> None:
    custom_id = item.custom_id

    assert [each for each in ITEMS if pattern_of(each).fullmatch(custom_id)] == [type(item)]


@given(item=some.one_of(*items.values()))
async def test_a_custom_id_is_short_enough_and_its_item_can_be_made_from_it(item: Item) -> None:
    match = pattern_of(type(item)).fullmatch(item.custom_id)
    assert match is not None

    again = await type(item).from_custom_id(Mock(discord.Interaction), item, match)

    assert len(item.custom_id) <= 100
    assert again.custom_id == item.custom_id


FORGED = [
    *(f"{name}:{{}}" for name in ("join", "leave", "start", "cancel", "rematch", "text")),
    *(f"{name}:{{}}" for name in ("decline", "seats", "fewest", "most", "kick", "kick-one")),
    *(f"{name}:{{}}" for name in ("resign", "give-up", "invite", "no-opponent", "hand", "hint")),
    "move:{}:1",
    "step:{}:1:0:@1",
    "pick:{}:1:0:",
    "play:{}:1:@1",
    "more:{}:1",
    "lesson:{}:1",
    "end-lessons:{}",
    *(f"{name}:{{}}" for name in ("draw", "pause", "resume", "end-game")),
    "undo:{}:1",
    "follow:{}:result",
    *(f"{name}:{{}}:1:0:draw" for name in ("agree", "refuse", "withdraw")),
    *(f"{name}:{{}}" for name in ("plan", "plan-line", "plan-drop")),
    *(f"{name}:{{}}:1:0" for name in ("plan-undo", "plan-done")),
    "plan-remove:{}:0123abcd",
    "if:{}:1:0:0:@1",
    "if-pick:{}:1:0:0:",
    "if-play:{}:1:0:@1",
    *(f"{name}:{{}}:1" for name in ("vote-for", "vote-against", "take-over", "decline-seat")),
    "vote:{}",
    "replay:{}",
    "film:{}:all",
    "review:{}",
    "position:{}:1",
    "play-on:{}:1",
    "replay-step:{}:1:all:last",
    "replay-as:{}:1",
]


UNKNOWN = [
    *(each.format("one") for each in FORGED),
    *(each.format("1" * 16) for each in FORGED),
    *(each.format("-1") for each in FORGED),
    "rules:zhen:one",
    "rules:ZHEN:1",
    "settings:confirm:maybe",
    "settings:named:maybe",
    "versus:chess:casual:here",
    "versus:zhen:hardest:here",
    "versus:zhen:casual:there",
    "agree:1:1:0:money",
    "step:1:1:@1",
    "step:1:1:100:@1",
    "step:1:1:0:" + "@" * 61,
    "pick:1:1:10:@1",
    "play:1:1:",
    "play:1:x:@1",
    "play:1:1:" + "@" * 61,
    "hello",
    "join:1:1",
    "join:",
    " join:1",
    "join:1\n",
]


async def test_the_answer_to_a_press_at_a_missing_table_says_that_there_is_none(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    for table in ("77", "9" * 15):
        answers = [await club.ada.forges(game.board, each.format(table)) for each in FORGED]
        told = {each.privately() for each in answers}
        assert told == {f"There is no table {table}. /games lists yours."}


async def test_the_answer_to_an_unknown_custom_id_says_that_it_is_from_an_earlier_version(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    answers = [await club.ada.forges(game.board, each) for each in UNKNOWN]

    told = (
        "This button is from an earlier version of the bot. `/games` leads to your newest boards."
    )
    assert {each.privately() for each in answers} == {told}


async def test_the_answer_to_a_wrong_event_number_says_that_the_game_has_moved_on(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    for number in (0, 2, 999_999_999):
        panel = (f"step:1:{number}:0:@1", f"pick:1:{number}:0:")
        for forged in (f"move:1:{number}", *panel, f"play:1:{number}:@1"):
            answer = await club.ada.forges(game.board, forged)
            assert "The game has moved on since this board." in answer.privately()


async def test_a_press_acts_at_the_table_that_its_custom_id_names(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await begun(tables, club)

    answer = await club.cleo.forges(game.board, "join:2")
    panel = await club.ada.forges(game.board, "move:2:1")

    assert "This game has started already" in answer.privately()
    assert "Zhen · table 2" in panel.privately()


async def test_a_forged_move_is_refused_and_changes_nothing(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    for move in ("xyzzy", "@77", "🎲", "`", "1-1", "@1:2"):
        answer = await club.ada.forges(game.board, f"play:1:1:{move}")
        assert "You played" not in answer.privately()
        assert "fault" not in answer.text

    assert len(await game.boards()) == 1


async def test_the_select_of_a_lobby_that_has_started_is_answered(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    answer = await club.ada.forges(game.lobby, "invite:1")

    assert "This game has started already" in answer.privately()


@pytest.mark.parametrize(
    ("custom_id", "kind"),
    [
        ("join:7", Join),
        ("leave:7", Leave),
        ("start:7", Start),
        ("cancel:7", Cancel),
        ("invite:7", Invite),
        ("opponent:7", AddBot),
        ("no-opponent:7", RemoveBot),
        ("versus:cube_wars:beginner:here", AgainstBot),
        ("versus:cubed:beginner:thread", AgainstBot),
        ("move:7:12", Move),
        ("step:7:12:0:d4>e5", Step),
        ("pick:7:12:1:RC", Pick),
        ("play:7:12:YOC@1,-1", Play),
        ("close:7:12", Close),
        ("hand:7", MyHand),
        ("rematch:7", Rematch),
        ("hint:7", Hint),
        ("more:7:12", More),
        ("text:7", TextBoard),
        ("resign:7", Resign),
        ("give-up:7", GiveUp),
        ("keep-playing:7", KeepPlaying),
        ("privacy:export", ExportData),
        ("privacy:erase", AskToErase),
        ("privacy:erase-all", EraseAll),
        ("privacy:keep", KeepData),
        ("settings:confirm:on", ConfirmMoves),
        ("settings:hands:only", SendHands),
        ("settings:theme:light", ChooseTheme),
        ("server:theme:dark", BoardTheme),
        ("rules:cuboingo:3", TurnPage),
        ("vacations:7:off", CountVacations),
        ("settings:hours", OpenHours),
        ("settings:remind:off", Remind),
        ("settings:quiet-from", QuietFrom),
        ("settings:quiet-until", QuietUntil),
        ("settings:digest", DigestAt),
        ("settings:vacation", OpenVacation),
        ("settings:go-away", GoAway),
        ("settings:come-back", ComeBack),
    ],
)
def test_buttons_of_earlier_versions_are_still_understood(custom_id: str, kind: type[Item]) -> None:
    assert [each for each in ITEMS if pattern_of(each).fullmatch(custom_id)] == [kind]
