"""How strong the opponents are: games between them, and against references."""
