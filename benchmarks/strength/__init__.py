"""How strong the bots are: games between them, and against reference players."""
