"""The files of the sixth game belong into another checkout, with their tests."""

collect_ignore = ["files"]
