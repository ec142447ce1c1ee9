"""Slash commands and listeners for Discord's events; each passes its work to a view or service."""

from cogs.cube2 import Cube2
from cogs.cube_wars import CubeWars
from cogs.cubed import Cubed
from cogs.cuboingo import Cuboingo
from cogs.inbox import Inbox
from cogs.joined_servers import JoinedServers
from cogs.menus.message import MessageMenu
from cogs.menus.person import PersonMenu
from cogs.open_threads import OpenThreads
from cogs.place_events import PlaceEvents
from cogs.privacy import PrivacyCommands
from cogs.server import ServerCommands
from cogs.settings import PersonalSettings
from cogs.table import TableCommands
from cogs.zhen import Zhen

COGS = (
    Zhen,
    CubeWars,
    Cube2,
    Cubed,
    Cuboingo,
    TableCommands,
    PersonMenu,
    MessageMenu,
    Inbox,
    PersonalSettings,
    PrivacyCommands,
    ServerCommands,
    PlaceEvents,
    OpenThreads,
    JoinedServers,
)
