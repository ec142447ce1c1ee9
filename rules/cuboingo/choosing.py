"""A move chosen step by step.

First comes a card and then its target; some cards also need a colour or an opponent. A discard is
chosen as `~` and then the card; a pass is a single choice.
"""

from rules.contract import Choice
from rules.cuboingo.cards import UP
from rules.cuboingo.moves import AnyMove, Discard, Play

NEW = "new"
DISCARD = "~"
NOBODY = "nobody"


def choices(legal: tuple[AnyMove, ...], chosen: tuple[str, ...]) -> tuple[Choice, ...]:
    """What can be chosen next, after those values.

    Following every choice to its end gives exactly the moves in `legal` that begin with them.
    """
    can_take = any(isinstance(move, Play) and move.opponent is not None for move in legal)
    depth = len(chosen)
    following: dict[tuple[str, str], list[AnyMove]] = {}
    for move in legal:
        steps = _steps(move, can_take=can_take)
        if len(steps) > depth and tuple(value for _, value in steps[:depth]) == chosen:
            following.setdefault(steps[depth], []).append(move)
    return tuple(
        Choice(kind, value, moves[0])
        if len(_steps(moves[0], can_take=can_take)) == depth + 1
        else Choice(kind, value, leads_to=tuple(moves))
        for (kind, value), moves in following.items()
    )


def _steps(move: AnyMove, *, can_take: bool) -> list[tuple[str, str]]:
    """The kind and value of each step to the move."""
    if isinstance(move, Discard):
        return [("action", DISCARD), ("discard", str(move.card))]
    if not isinstance(move, Play):
        return [("action", str(move))]
    steps = [("card", str(move.card)), ("target", str(move.slot or NEW))]
    if move.colour:
        steps.append(("colour", move.colour))
    if move.card.rest == UP and can_take:
        steps.append(("opponent", NOBODY if move.opponent is None else str(move.opponent + 1)))
    return steps
