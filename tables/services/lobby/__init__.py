"""What people can do before a game starts."""
