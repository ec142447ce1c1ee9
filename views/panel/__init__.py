"""The private panel in which a move is chosen."""
