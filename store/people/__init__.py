"""Stores and erases data about people, such as hours, ratings and votes."""
