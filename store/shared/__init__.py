"""What several processes need that share one database server."""
