"""Replays the game of a record step by step, and so checks it."""

from collections.abc import Iterator, Mapping, Sequence

from ai.levels import Level
from rules import GAMES
from rules.contract import OptionValue
from rules.refusal import Refusal
from tables.bots import NAMES, BotPlayer
from tables.game.playing import ending
from tables.game.record import Event, GameState, Kind, after, beginning
from tables.game.substitution import written
from tables.pace import TimeOut
from tables.records.notation import (
    UNKNOWN,
    Deed,
    Ended,
    GameRecord,
    Sitter,
    Someone,
    Step,
    line_of,
    line_of_option,
    line_of_result,
)
from tables.records.reading import BadRecord
from tables.table import Begins, Person, Phase, Place, Player, Table

NOWHERE = Place(guild=None, channel=0)
DEEDS: Mapping[Deed, tuple[Kind, str]] = {
    Deed.RESIGNS: (Kind.RESIGN, ""),
    Deed.OUT_OF_TIME: (Kind.TIME_OUT, TimeOut.LOSS),
    Deed.AGREES: (Kind.DRAW, ""),
}
"""The kind and the text of the event for each deed."""


def replayed(record: GameRecord) -> Iterator[GameState]:
    """The states of the game at its start and after each step.

    The table of these states is not stored. Of its people, only the names in the record are known.

    Raises:
        BadRecord: names the impossible line; its `__cause__` says why, except for a wrong result.
    """
    try:
        state = after(beginning(_table(record)), Event(1, Kind.START, None, "", UNKNOWN))
    except Refusal as refusal:
        # a refusal of a text does not name its option, so the first option for a text is assumed
        texts = (each.name for each in GAMES[record.game].options if not each.values)
        line = line_of_option(record, refusal.values.get("name", next(texts, None)))
        raise BadRecord("record-options", line=line) from refusal
    yield state
    for at, step in enumerate(record.steps):
        try:
            state = _after(state, step, at + 2)
        except Refusal as refusal:
            raise BadRecord("record-bad-step", line=line_of(record, at)) from refusal
        yield state
    if ended(state) != record.ended:
        raise BadRecord("record-other-result", line=line_of_result(record))


def strangers(seats: int) -> Sequence[int]:
    """Ids for people known only by name from a record, one for each seat; nobody has such an id."""
    return range(-1, -1 - seats, -1)


def ended(state: GameState) -> Ended | None:
    """How the game ended, in the form of a record; None if the game goes on."""
    over = ending(state)
    if over is None:
        return None
    outcome = state.position.outcome()
    is_played_out = outcome is not None and outcome.winners == over.winners
    scores = outcome.scores if outcome is not None and is_played_out else ()
    return Ended(tuple(sorted(over.winners)), over.reason, scores)


def _table(record: GameRecord) -> Table:
    options: tuple[tuple[str, OptionValue], ...] = record.options
    names = [name for name, _ in options]
    twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
    if twice is not None:
        raise Refusal("record-option-twice", name=twice)
    return Table(
        id=0,
        version=0,
        game=record.game,
        options=options,
        seats=len(record.sitters),
        players=tuple(_player(seat, who) for seat, who in enumerate(record.sitters)),
        host=0,
        begins=Begins.AS_SEATED,
        place=NOWHERE,
        wants_thread=False,
        phase=Phase.PLAYING,
        number=0,
        deadline=None,
    )


def _player(seat: int, who: Sitter) -> Player:
    """A bot, or a person of whom only the name in the record is known."""
    if isinstance(who, Level):
        return Player(BotPlayer(NAMES[seat], who))
    return Player(Person(strangers(seat + 1)[seat], who.name))


def event_of(state: GameState, step: Step, number: int) -> Event:
    """The event of a step that follows this state."""
    at, seat = step.at or UNKNOWN, step.seat
    match step.what:
        case Deed() as deed:
            kind, text = DEEDS[deed]
            return Event(number, kind, seat, text, at)
        case Someone() | Level() as who if seat is not None:
            text = written(state.table.players[seat], _player(seat, who))
            return Event(number, Kind.SUBSTITUTE, seat, text, at)
        case text:
            kind = Kind.CHANCE if seat is None else Kind.PLAY
            return Event(number, kind, seat, str(text), at)


def _after(state: GameState, step: Step, number: int) -> GameState:
    """The state after that step.

    Raises:
        Refusal: the step is impossible.
    """
    if ending(state) is not None:
        raise Refusal("game-over")
    if isinstance(step.what, Deed) and step.seat in state.resigned:
        raise Refusal("record-seat-is-out")
    return after(state, event_of(state, step, number))
