"""Things of the world as the JSON objects of Discord's API."""
