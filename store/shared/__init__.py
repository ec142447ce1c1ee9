"""What several processes need to share one database server."""
