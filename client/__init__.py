"""The discord.py client: who may ask, and how interactions are answered."""
