"""Every button and select that answers for ever."""

from views.hand import MyHand
from views.lobby.message import (
    AddBot,
    Cancel,
    FillWithBots,
    Invite,
    Join,
    Leave,
    PlaySolo,
    RemoveBot,
    ShowWhatFits,
    Start,
)
from views.lobby.pace import PickPace, PickTimeOut, RestAtWeekends, SetPace
from views.lobby.quick_start import AgainstBot, TeachMe, TeachMeOne
from views.lobby.rematch import Rematch
from views.nudge import Nudge
from views.panel.hint import Hint
from views.panel.lesson import EndLessons
from views.rules_pages import Chapter, TurnPage
from views.settings.personal import ChooseTheme, ConfirmMoves, SendHands
from views.settings.server import (
    BoardTheme,
    ServerPace,
    ServerTimeOut,
    ServerWeekends,
    SetLimit,
    TableChannels,
    UseThreads,
)
from views.settings.tables import BringHere, CloseAnyway, CloseTable, PickTable, ServerTables
from views.table_menu import GiveUp, KeepPlaying, More, Resign, TextBoard
from views.turn import Close, Lesson, Move, Pick, Play, Step

ITEMS = (
    Join,
    Leave,
    Start,
    Cancel,
    Invite,
    AddBot,
    RemoveBot,
    SetPace,
    PickPace,
    PickTimeOut,
    RestAtWeekends,
    FillWithBots,
    ShowWhatFits,
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
    Hint,
    TextBoard,
    Resign,
    GiveUp,
    KeepPlaying,
    TurnPage,
    Chapter,
    ConfirmMoves,
    SendHands,
    ChooseTheme,
    AgainstBot,
    TeachMe,
    TeachMeOne,
    Lesson,
    EndLessons,
    TableChannels,
    UseThreads,
    BoardTheme,
    SetLimit,
    ServerTables,
    PickTable,
    CloseTable,
    CloseAnyway,
    BringHere,
    ServerPace,
    ServerTimeOut,
    ServerWeekends,
)
