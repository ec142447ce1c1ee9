"""Estimates how well people play from the results of their games."""
