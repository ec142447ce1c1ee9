"""Copies of the database: how they are taken, where they are kept, and how one is restored."""
