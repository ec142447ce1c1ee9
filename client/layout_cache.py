"""Layouts of recent messages, each without its buttons.

To remove the buttons of a message, the bot edits the message to show the layout that is kept here.
"""

from collections import OrderedDict

import discord

REMEMBERED = 1_000


class LayoutCache:
    """Keeps the layouts of the latest messages, each without its buttons."""

    def __init__(self) -> None:
        self._layouts: OrderedDict[int, discord.ui.LayoutView | None] = OrderedDict()

    def keep(self, message: int, layout: discord.ui.LayoutView) -> None:
        """Take the buttons out of the layout of a sent message, and remember the layout."""
        # a message without buttons needs no layout that removes them
        self._note(message, layout if _strip(layout) else None)

    def knows(self, message: int) -> bool:
        """Whether that message is remembered."""
        return message in self._layouts

    def take(self, message: int) -> discord.ui.LayoutView | None:
        """The layout for removing a remembered message's buttons; None if it has no buttons."""
        layout = self._layouts[message]
        self._note(message, None)
        return layout

    def _note(self, message: int, layout: discord.ui.LayoutView | None) -> None:
        self._layouts[message] = layout
        self._layouts.move_to_end(message)
        if len(self._layouts) > REMEMBERED:
            self._layouts.popitem(last=False)


def layout_of(message: discord.Message) -> discord.ui.LayoutView:
    """The layout of a message, in a form that can be sent again."""
    layout = discord.ui.LayoutView.from_message(message, timeout=None)
    for part in layout.walk_children():
        if isinstance(part, discord.ui.MediaGallery):
            # a gallery shows the message's attachments; the addresses from Discord soon expire
            for item, attachment in zip(part.items, message.attachments, strict=True):
                item.media = f"attachment://{attachment.filename}"
    layout.stop()
    return layout


def _strip(layout: discord.ui.LayoutView) -> bool:
    """Remove all buttons and selects from a layout; return whether there were any."""
    boxes = [each for each in layout.children if isinstance(each, discord.ui.Container)]
    rows = [
        (holder, each)
        for holder in (layout, *boxes)
        for each in holder.children
        if isinstance(each, discord.ui.ActionRow)
    ]
    for holder, row in rows:
        holder.remove_item(row)
    return bool(rows)
