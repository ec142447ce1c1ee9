"""What depends on people's own hours: reminders, digests and vacations."""
