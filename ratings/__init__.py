"""What results of games between people say about how well they play."""
