"""Measurements of our code, each beside a reference that is measured in the same run.

So the ratios of the two can be compared across machines.
"""
