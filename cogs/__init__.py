"""Discord: translate a command or a press into a call, and show what came of it."""

from cogs.cube2 import Cube2
from cogs.cube_wars import CubeWars
from cogs.cubed import Cubed
from cogs.cuboingo import Cuboingo
from cogs.hand import MyHand
from cogs.hint import Hint
from cogs.lobby import AddOpponent, Cancel, Invite, Join, Leave, RemoveOpponent, Start
from cogs.more import GiveUp, More, Resign, TextBoard
from cogs.open_threads import OpenThreads
from cogs.people import People
from cogs.place_events import PlaceEvents
from cogs.rematch import Rematch
from cogs.rules_pages import TurnPage
from cogs.server import ServerCommands, SetLimit, TableChannels, UseThreads
from cogs.settings import ConfirmMoves, PersonalSettings, SendHands
from cogs.table import TableCommands
from cogs.turn import Close, Move, Pick, Play, Step
from cogs.versus import Versus
from cogs.zhen import Zhen

COGS = (
    Zhen,
    CubeWars,
    Cube2,
    Cubed,
    Cuboingo,
    TableCommands,
    People,
    PersonalSettings,
    ServerCommands,
    PlaceEvents,
    OpenThreads,
)
ITEMS = (
    Join,
    Leave,
    Start,
    Cancel,
    Invite,
    AddOpponent,
    RemoveOpponent,
    Move,
    Step,
    Pick,
    Play,
    Close,
    MyHand,
    Rematch,
    More,
    Hint,
    TextBoard,
    Resign,
    GiveUp,
    TurnPage,
    ConfirmMoves,
    SendHands,
    Versus,
    TableChannels,
    UseThreads,
    SetLimit,
)
