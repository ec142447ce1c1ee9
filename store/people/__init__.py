"""What the database keeps about people, such as hours, ratings and votes, and how it is erased."""
