"""All that the bot posts and sends by itself, in one."""

from delivery.boards import BoardSender
from delivery.hands import HandSender


class DiscordMessenger(BoardSender, HandSender):
    """Posts boards and sends hands: keeps the protocol of `tables.ports.Messenger`."""
