"""The rules of the five games: pure, no clock, no dice, no Discord."""
