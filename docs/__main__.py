"""Draws the pictures of the documentation and writes its generated pages again: `make docs`."""

from docs import commands, draw, rulebook

draw.main()
rulebook.main()
commands.main()
