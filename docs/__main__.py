"""Draws the pictures and writes the rules pages again: `make docs`."""

from docs import draw, rulebook

draw.main()
rulebook.main()
