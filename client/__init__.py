"""The discord.py client: who may use the bot, and how interactions are answered."""
