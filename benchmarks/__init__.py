"""Measurements of our code and, for comparison, of similar software such as python-chess.

Both are measured in the same run, so their ratio can be compared across machines.
"""
