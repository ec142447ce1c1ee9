"""Decides who may challenge whom, by what people have chosen and whom they have blocked."""

from tables.settings import Challengers

MOST_BLOCKED = 25
"""How many people somebody can block; Discord shows no more in one select."""


def takes(challengers: Challengers, *, is_blocked: bool, has_played: bool) -> bool:
    """Whether a person accepts invitations from somebody.

    Args:
        challengers: from whom the person wants invitations.
        is_blocked: whether the person has blocked the one who invites them.
        has_played: whether these two have played at the same table.
    """
    match challengers:
        case _ if is_blocked:
            return False
        case Challengers.EVERYONE:
            return True
        case Challengers.KNOWN:
            return has_played
        case Challengers.NOBODY:  # pragma: no branch  (there is no other value)
            return False
