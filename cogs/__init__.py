"""Discord: translate a command or a press into a call, and show what came of it."""

from cogs.lobby import Cancel, Invite, Join, Leave, Start
from cogs.more import GiveUp, More, Resign, TextBoard
from cogs.people import People
from cogs.rules_pages import TurnPage
from cogs.settings import ConfirmMoves, PersonalSettings
from cogs.table import TableCommands
from cogs.turn import Move, Play, Rematch
from cogs.zhen import Zhen

COGS = (Zhen, TableCommands, People, PersonalSettings)
ITEMS = (
    Join,
    Leave,
    Start,
    Cancel,
    Invite,
    Move,
    Play,
    Rematch,
    More,
    TextBoard,
    Resign,
    GiveUp,
    TurnPage,
    ConfirmMoves,
)
