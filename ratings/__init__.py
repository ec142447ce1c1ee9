"""What the results of games between people say about how well those people play."""
