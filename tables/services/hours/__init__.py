"""Services that depend on people's own hours: reminders, digests and vacations."""
