"""The settings of servers, and their daily news."""
