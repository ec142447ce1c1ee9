"""What happens only if others agree: offers between players, and substitutes."""
