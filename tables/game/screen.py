"""What one viewer is shown of a started table."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from operator import itemgetter
from typing import Any, cast

from ai.levels import Level
from rules.contract import AnyGame, Move, Outcome, Played, Seat, View
from tables.game.absence import vanished
from tables.game.playing import Ending, ending
from tables.game.record import Action, GameState
from tables.game.substitution import Substitution
from tables.pace import TimeOut
from tables.table import Player, Table


@dataclass(frozen=True, slots=True)
class Told:
    """An action of a seat, as one viewer may know it.

    Attributes:
        played: the move; None if the action is not a move.
        view: what the viewer saw after the action.
        players: the players of the seats right after the action.
        time_out: if the action is a time-out, what it led to.
        undoes: whether the seat took back its last turn.
        asked_hint: whether the seat asked for a hint.
        substitution: if the action is a substitution, this substitution.
    """

    seat: Seat
    played: Played | None
    view: View
    players: tuple[Player, ...]
    time_out: TimeOut | None = None
    undoes: bool = False
    asked_hint: bool = False
    substitution: Substitution | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """A game state as one viewer may see it.

    Attributes:
        number: the number of the event shown; buttons carry it.
        seat: the viewer's seat; None for a bystander and for the public board.
        last: the last move of any seat, as the viewer may know it; its `earlier` moves are the
            other moves that are new to the viewer. On a public board, they are the other moves
            that are new to the seat that the board addresses (`GameState.reader`).
        to_move: the seats whose turn it is.
        own: the last move of the viewer's seat.
        told: the actions that are news to the viewer, or public news for a bystander, and the hints
            that seats asked for in between; the last action has this screen's view.
        gained: the pieces that these actions brought to the viewer's hand; none if a new hand was
            dealt.
        levels: for each seat, the level of the bot that plays for it; None if a person plays.
        away: how long the bot was away, if the last event says so; otherwise no time.
        is_restored: whether the bot was away because of a restore from a backup, which lost moves.
        lesson: the number of the lesson for this turn; None without a lesson.
        is_opening: whether no person has ended a turn yet.
        vanished: the seats whose people have missed two turns in a row.
    """

    table: Table
    number: int
    seat: Seat | None
    view: View
    last: Played | None
    to_move: tuple[Seat, ...]
    ending: Ending | None
    own: Move | None = None
    told: tuple[Told, ...] = ()
    gained: tuple[Any, ...] = ()
    levels: tuple[Level | None, ...] = ()
    away: timedelta = timedelta()
    is_restored: bool = False
    lesson: int | None = None
    is_opening: bool = False
    vanished: frozenset[Seat] = frozenset()

    @property
    def tells_who_vanished(self) -> bool:
        """Whether the screen says that somebody has vanished, and at least two people can vote."""
        lost = [told for told in self.told if told.time_out and told.seat in self.vanished]
        return bool(lost) and self.ending is None and self.levels.count(None) > 1

    @property
    def waits(self) -> bool:
        """Whether it is the viewer's turn, and no bot plays for the viewer."""
        return self.seat is not None and self.seat in self.to_move and not self.levels[self.seat]

    @property
    def drawn(self) -> View:
        """The view as pictures and text boards show it."""
        return self.view.showing_what_fits() if self.table.shows_what_fits else self.view


def screen_for(state: GameState, seat: Seat | None) -> Screen:
    """What that seat, or a bystander, is shown."""
    over = ending(state)
    view = state.position.view(seat)
    # the rules give no outcome, or a different one, if players agreed on a draw or gave up
    if over is not None and (view.outcome is None or view.outcome.winners != over.winners):
        given_up = frozenset(state.resigned)
        outcome = Outcome((), over.winners, state.giving_up, given_up)
        view = replace(view, turn=None, outcome=outcome)
    rules = state.table.rules
    news = state.public_news if seat is None else state.news_for(seat)
    earlier = [
        Told(
            action.seat,
            None if action.played is None else _known(rules, action.played, seat),
            action.position.view(seat),
            state.players_at(action.number),
            action.time_out,
            action.undoes,
            substitution=action.substitution,
        )
        for action in news
    ]
    told = [*earlier[:-1], *(replace(each, view=view) for each in earlier[-1:])]
    return Screen(
        table=state.table,
        number=state.table.number,
        seat=seat,
        view=view,
        last=_last(state, seat),
        to_move=() if over else state.position.to_move(),
        ending=over,
        own=state.last_of(seat),
        told=_with_hints(told, state, news, view),
        gained=_gained(state, seat, news) if view.has_hands else (),
        levels=tuple(state.level_at(each) for each in range(state.table.seats)),
        away=state.away,
        is_restored=state.is_restored,
        lesson=state.lesson,
        is_opening=state.turns == 0,
        vanished=vanished(state),
    )


def _with_hints(
    told: Sequence[Told], state: GameState, news: Sequence[Action], view: View
) -> tuple[Told, ...]:
    """These actions, and the hints that seats asked for in between, in order."""
    earlier = state.actions[: len(state.actions) - len(news)]
    since = earlier[-1].number if earlier else news[0].number - 1 if news else 0
    hints = (each for each in state.table.hints_asked if since <= each.number <= state.table.number)
    asked = [
        (
            (each.number, 1),
            Told(each.seat, None, view, state.players_at(each.number), asked_hint=True),
        )
        for each in hints
    ]
    acted = [((action.number, 0), each) for action, each in zip(news, told, strict=True)]
    return tuple(each for _, each in sorted([*acted, *asked], key=itemgetter(0)))


def _last(state: GameState, seat: Seat | None) -> Played | None:
    """The last move, with the other new moves as `earlier`; all as that viewer may know them."""
    reader = state.reader if seat is None else seat
    if state.last is None or reader is None:
        return None
    played = [each.played for each in state.news_for(reader) if each.played is not None]
    *earlier, last = (_known(state.table.rules, each, seat) for each in played or [state.last])
    return replace(last, earlier=tuple(earlier))


def _gained(state: GameState, seat: Seat | None, news: Sequence[Action]) -> tuple[Any, ...]:
    """The pieces that these actions brought to that seat's hand; none if a new hand was dealt."""
    if seat is None or not news or state.dealt > news[0].number:
        return ()
    held = [position.view(seat).hands for position in (news[0].before, state.position)]
    before, now = (Counter(hands[seat] or ()) for hands in held)
    return tuple((now - before).elements())


def _known(rules: AnyGame, played: Played, viewer: Seat | None) -> Played:
    """A seat's move as that viewer may know it."""
    mover = cast("Seat", played.seat)
    return replace(played, move=rules.known(played.move, mover, viewer))
