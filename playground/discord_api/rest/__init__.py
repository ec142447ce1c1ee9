"""Discord's REST API v10, by resource."""
