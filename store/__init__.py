"""The database: how data is stored and loaded; other packages decide what it means."""
