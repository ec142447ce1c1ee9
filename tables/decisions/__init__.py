"""What people may decide at a table: a decision returns the new table, or raises a refusal."""
