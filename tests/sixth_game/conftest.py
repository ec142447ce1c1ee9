"""The files of the sixth game, including their tests, belong in another checkout."""

collect_ignore = ["files"]
