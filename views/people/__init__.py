"""Messages about people: their games, results and ratings."""
