"""Who may challenge whom: what a person has chosen, and whom they have blocked."""

from tables.settings import Challengers

MOST_BLOCKED = 25
"""How many people somebody can block; Discord shows no more in one select."""


def takes(challengers: Challengers, *, is_blocked: bool, has_played: bool) -> bool:
    """Whether somebody takes an invitation.

    Args:
        challengers: from whom they take any.
        is_blocked: whether they have blocked who invites them.
        has_played: whether both have played at one table.
    """
    match challengers:
        case _ if is_blocked:
            return False
        case Challengers.EVERYONE:
            return True
        case Challengers.KNOWN:
            return has_played
        case Challengers.NOBODY:  # pragma: no branch  (there is no other)
            return False
