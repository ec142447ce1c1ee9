"""Settings as messages, each with buttons or selects to change it."""
