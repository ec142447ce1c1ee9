"""All messages that the bot sends on its own, in one class."""

from delivery.boards import BoardSender
from delivery.direct import DirectSender
from delivery.hands import HandSender
from delivery.news import NewsSender


class DiscordMessenger(BoardSender, HandSender, DirectSender, NewsSender):
    """Posts boards and writes to people; implements `tables.ports.messenger.Messenger`."""
