"""Messages as requests send them: attachments, mentions, posting and editing."""
