"""What happens once others agree: offers between players, and substitutes."""
