"""Discord as bots see it: the REST API, the gateway, and what both share."""
