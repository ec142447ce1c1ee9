"""What people can do: one service for each kind of request."""
