"""What people may decide at a table: a table and a request in, the new table or a refusal out."""
