"""Every button and select that still answers after a restart."""

from views.hand import MyHand
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
from views.people.history import HistoryAgainst, HistoryOf, LookBack, ShowHistory
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

ITEMS = (
    Join,
    Decline,
    Leave,
    Start,
    Cancel,
    Invite,
    AddBot,
    RemoveBot,
    StillIn,
    SetMinimum,
    PickMinimum,
    SetSeats,
    PickFewest,
    PickMost,
    Challenge,
    Kick,
    KickOne,
    SetPace,
    PickPace,
    PickTimeOut,
    RestAtWeekends,
    FillWithBots,
    ShowWhatFits,
    AllowHints,
    PlaySolo,
    Move,
    Step,
    Pick,
    Play,
    Close,
    MyHand,
    Rematch,
    More,
    Nudge,
    Follow,
    StopFollowing,
    AskForDraw,
    AskForUndo,
    AskForPause,
    Resume,
    EndGame,
    Agree,
    Refuse,
    Withdraw,
    PlanAhead,
    AnotherLine,
    LineStep,
    LinePick,
    LineMove,
    UndoStep,
    KeepLine,
    DropLine,
    RemoveLine,
    Hint,
    TextBoard,
    Resign,
    GiveUp,
    KeepPlaying,
    ShowHistory,
    HistoryOf,
    HistoryAgainst,
    LookBack,
    TurnPage,
    Chapter,
    ConfirmMoves,
    NameMe,
    ShowProfile,
    BeRanked,
    SendHands,
    ChooseTheme,
    AgainstBot,
    TeachMe,
    TeachMeOne,
    Lesson,
    EndLessons,
    TableChannels,
    NewsChannel,
    UseThreads,
    BoardTheme,
    SetLimit,
    ServerTables,
    PickTable,
    CloseTable,
    CloseAnyway,
    BringHere,
    BringTo,
    ReplacePlayer,
    PickSeat,
    ReplaceByBot,
    ReplaceByPerson,
    ServerPace,
    ServerTimeOut,
    ServerWeekends,
    CountVacations,
    OpenHours,
    Remind,
    QuietFrom,
    QuietUntil,
    DigestAt,
    OpenVacation,
    GoAway,
    ComeBack,
    ShowChallenges,
    PickChallengers,
    Block,
    NextTable,
    TurnHome,
    ServerLanguage,
    CallVote,
    PickAbsent,
    BotPlaysOn,
    PersonPlaysOn,
    VoteFor,
    VoteAgainst,
    TakeOver,
    DeclineSeat,
    ExportData,
    AskToErase,
    EraseAll,
    KeepData,
    Replay,
    ReplayStep,
    ReplayAs,
    Review,
    MakeFilm,
    CopyPosition,
    PlayOn,
    PuzzlePick,
    PuzzleOpen,
    PuzzleTry,
    PuzzleNext,
)
