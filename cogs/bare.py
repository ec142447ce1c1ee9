"""What messages show once their buttons are taken off."""

from collections import OrderedDict

import discord

REMEMBERED = 1_000


class Bare:
    """Remembers layouts without their buttons for a while, by message."""

    def __init__(self) -> None:
        self._layouts: OrderedDict[int, discord.ui.LayoutView] = OrderedDict()

    def keep(self, message: int, layout: discord.ui.LayoutView) -> None:
        """Remember what a message shows, which is sent already; its buttons leave the layout."""
        self._layouts.pop(message, None)
        # where nothing can be pressed, there is nothing to take off
        if _strip(layout):
            self._layouts[message] = layout
        if len(self._layouts) > REMEMBERED:
            self._layouts.popitem(last=False)

    def take(self, message: int) -> discord.ui.LayoutView | None:
        """What that message shows without buttons, if it has any and is remembered."""
        return self._layouts.pop(message, None)


def _strip(layout: discord.ui.LayoutView) -> bool:
    """Take everything out of a layout that can be pressed; whether there was something."""
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
