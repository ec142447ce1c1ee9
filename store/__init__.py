"""The database: what is kept, and nothing about what it means."""
