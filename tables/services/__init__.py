"""What people can do, a service for each kind of request."""
