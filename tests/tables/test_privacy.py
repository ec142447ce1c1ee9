"""A person's data: its export, and its erasure, which does not harm the games of others."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from ai.levels import Level
from rules.refusal import Refusal
from tables.decisions.hours import Hours, Quiet, Vacation
from tables.decisions.privacy import Held, exported
from tables.game.record import Event, Kind
from tables.game.substitution import written
from tables.pace import TimeOut
from tables.settings import Settings
from tables.table import LIVE, Phase, Place, Player, Result
from tests.store.examples import NOW, playing
from tests.tables.house import ADA, BEN, CAY, House, request


def event(number: int, kind: Kind, seat: int | None, text: str = "") -> Event:
    return Event(number, kind, seat, text, NOW)


async def race(house: House) -> int:
    """A game of three under way."""
    lobby = await house.tables.lobbies.open(request("race", seats=3))
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    await house.tables.lobbies.join(lobby.id, CAY, may_thread=True)
    await house.settled()
    return lobby.id


async def test_an_erased_person_has_resigned_and_new_boards_do_not_name_them(house: House) -> None:
    table = await house.started()
    await house.settled()
    shown = len(house.announcer.screens)

    await house.tables.privacy.erase(ADA.id)
    await house.settled()

    over = await house.tables.directory.table(table.id)
    assert over.phase is Phase.FINISHED
    assert over.result is not None
    assert over.result.winners == (1,)
    assert "Ada" not in str(house.announcer.screens[shown:])
    assert len(house.announcer.screens) == shown + 1
    assert house.erasures.noted == [(ADA.id, house.clock())]
    assert house.announcer.renamed == [over]


async def test_after_an_erasure_the_other_players_play_on(house: House) -> None:
    table = await race(house)

    await house.tables.privacy.erase(ADA.id)
    await house.settled()

    state = await house.tables.play.screen(table, BEN.id)
    assert state.ending is None
    assert state.table.players[0].name == ""
    assert state.table.players[1:] == (Player(BEN), Player(CAY))
    assert await house.tables.home.amounts(ADA.id) == {}
    for _ in range(2):
        await house.move(table)
        await house.settled()
    assert (await house.tables.play.screen(table, BEN.id)).number > state.number


async def test_erasing_a_person_who_has_resigned_adds_no_second_resignation(house: House) -> None:
    table = await race(house)
    await house.tables.play.resign(table, ADA.id)
    await house.settled()
    record = await house.store.record(table)

    await house.tables.privacy.erase(ADA.id)
    await house.settled()

    resigned = [each.kind for each in await house.store.record(table)].count(Kind.RESIGN)
    assert resigned == [each.kind for each in record].count(Kind.RESIGN) == 1


async def test_an_erased_person_leaves_lobbies_and_lobbies_that_they_host_close(
    house: House,
) -> None:
    own = await house.tables.lobbies.open(request())
    invited = await house.tables.lobbies.open(
        request(host=BEN, opponents=(ADA,), place=Place(77, 501))
    )

    await house.tables.privacy.erase(ADA.id)
    await house.settled()

    assert (await house.tables.directory.table(own.id)).phase is Phase.CANCELLED
    kept = await house.tables.directory.table(invited.id)
    assert (kept.phase, kept.players) == (Phase.LOBBY, (Player(BEN),))


async def test_finished_games_stay_and_a_rematch_does_not_invite_an_erased_person(
    house: House,
) -> None:
    table = await house.finished((await house.started()).id)
    record = await house.store.record(table.id)

    await house.tables.privacy.erase(ADA.id)
    await house.settled()

    assert await house.store.record(table.id) == record
    again = await house.tables.lobbies.rematch(table.id, BEN.id)
    assert again.players == (Player(BEN),)


async def test_if_an_erasure_cannot_be_noted_it_is_refused(house: House) -> None:
    table = await house.started()
    house.erasures.is_full = True

    with pytest.raises(Refusal, match="erase-later"):
        await house.tables.privacy.erase(ADA.id)

    assert (await house.store.table(table.id)) == table


async def test_if_the_bot_stops_after_an_erasure_the_person_leaves_games_at_the_next_start(
    house: House,
) -> None:
    table = await house.started()
    lobby = await house.tables.lobbies.open(request(place=Place(77, 501)))
    await house.settled()
    await house.store.erase(ADA.id, 4711)

    await house.restart().resume()
    await house.settled()

    phases = [(await house.tables.directory.table(each.id)).phase for each in (table, lobby)]
    assert not LIVE.intersection(phases)


async def test_if_the_bot_makes_no_backups_erasures_are_not_noted(house: House) -> None:
    house.notes_erasures = False
    table = await house.started()
    await house.restart().privacy.erase(ADA.id)
    await house.settled()

    assert "Ada" not in str(await house.store.table(table.id))
    assert house.erasures.noted == []


async def test_an_erased_person_who_returns_is_treated_as_new(house: House) -> None:
    table = await race(house)
    await house.tables.privacy.erase(ADA.id)
    await house.settled()

    assert await house.tables.privacy.held(ADA.id) == Held()
    again = await house.tables.lobbies.open(request(place=Place(77, 501)))

    assert (await house.tables.privacy.held(ADA.id)).tables == (again.id,)
    with pytest.raises(Refusal, match="not-seated"):
        await house.tables.play.resign(table, ADA.id)


async def test_an_export_contains_only_what_the_person_did(house: House) -> None:
    table = await house.started()
    for _ in range(3):
        await house.move(table.id)

    export = await house.tables.privacy.export(ADA.id)

    record = await house.store.record(table.id)
    own = [each for each in record if each.seat == 0]
    [told] = export["tables"]
    assert [each["event"] for each in told["moves"]] == [each.number for each in own]
    assert [each["move"] for each in told["moves"]] == [each.text for each in own]
    assert (told["seat"], told["names"], told["you_opened_it"]) == (0, ["Ada"], True)
    assert "Ben" not in json.dumps(export)


async def test_a_person_who_has_never_played_gets_an_export_too(house: House) -> None:
    export = await house.tables.privacy.export(CAY.id)

    assert (export["person"], export["tables"], export["settings"]) == (CAY.id, [], None)


def moves(*record: Event, person: int = ADA.id) -> list[int]:
    """The numbers of the events in this record that an export for that person contains."""
    table = replace(playing(players=(Player(ADA), Player(BEN))), id=1)
    export = exported(person, Held(tables=(1,)), [(table, record)], NOW)
    return [each["event"] for each in export["tables"][0]["moves"]]


def test_an_export_leaves_out_moves_of_a_bot_after_a_resignation() -> None:
    record = (
        event(1, Kind.PLAY, 0, "@1"),
        event(2, Kind.RESIGN, 0),
        event(3, Kind.PLAY, 0, "keep Pxx"),
        event(4, Kind.PLAY, 1, "@1"),
        event(5, Kind.PLAY, 0, "keep Pyy"),
    )

    assert moves(*record) == [1, 2]


def test_an_export_leaves_out_moves_of_a_bot_after_a_time_out() -> None:
    record = (
        event(1, Kind.TIME_OUT, 0, TimeOut.BOT.value),
        event(2, Kind.PLAY, 0, "draw"),
        event(3, Kind.CHANCE, None, "Pxx"),
        event(4, Kind.PLAY, 0, "keep Pxx"),
        event(5, Kind.PLAY, 1, "@1"),
        event(6, Kind.PLAY, 0, "@2"),
    )

    assert moves(*record) == [6]
    assert moves(event(1, Kind.TIME_OUT, 0, TimeOut.LOSS.value), event(2, Kind.PLAY, 0)) == []
    assert moves(event(1, Kind.TIME_OUT, 0, TimeOut.NOTE.value), event(2, Kind.PLAY, 0)) == [2]


def test_an_export_divides_moves_between_a_substitute_and_the_former_player() -> None:
    went = written(Player(CAY), Player(ADA))
    record = (
        event(1, Kind.PLAY, 0, "@1"),
        event(2, Kind.TIME_OUT, 0, TimeOut.BOT.value),
        event(3, Kind.SUBSTITUTE, 0, went),
        event(4, Kind.PLAY, 0, "@2"),
    )

    assert moves(*record) == [4]
    assert moves(*record, person=CAY.id) == [1]


def test_in_an_export_a_former_player_has_no_seat_and_no_win() -> None:
    table = replace(playing(players=(Player(ADA), Player(BEN))), id=1, result=Result(NOW, (0,)))
    record = [event(1, Kind.SUBSTITUTE, 0, written(Player(CAY), Player(ADA)))]

    [former] = exported(CAY.id, Held(), [(table, record)], NOW)["tables"]
    [winner] = exported(ADA.id, Held(), [(table, record)], NOW)["tables"]

    assert (former["seat"], former["won"], former["names"]) == (None, None, ["Cay"])
    assert (winner["seat"], winner["won"], winner["names"]) == (0, True, ["Ada"])


async def test_erasing_a_person_ends_their_game_against_a_bot(house: House) -> None:
    lobby = await house.tables.lobbies.open(request(bots=[Level.CASUAL], place=Place(None, 600)))
    await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)

    await house.tables.privacy.erase(ADA.id)
    await house.settled()

    assert (await house.tables.directory.table(lobby.id)).phase is Phase.FINISHED
    assert house.announcer.renamed == []


async def test_no_hand_is_sent_to_an_erased_person(house: House) -> None:
    await house.started("cubed")
    await house.settled()
    sent = len(house.courier.hands)

    await house.tables.privacy.erase(ADA.id)
    await house.settled()

    assert {each.person for each in house.courier.hands[sent:]} <= {BEN.id}
    assert {*house.courier.attempts} <= {ADA.id, BEN.id}


def test_an_export_contains_the_persons_settings() -> None:
    hours = Hours(
        zone="Europe/Zurich",
        quiet=Quiet(22, 7),
        digest=9,
        vacation=Vacation(NOW, NOW + timedelta(days=3)),
    )
    held = Held(settings=Settings(), hours=hours, channel=5, blocked=2, follows=(3,))

    export = exported(ADA.id, held, [], NOW)

    assert export["settings"] == {
        "confirm_moves": False,
        "hands": "dm",
        "pictures": None,
        "challengers": "everyone",
        "name_in_records": False,
        "shows_profile": True,
        "on_leaderboards": True,
    }
    assert export["hours"]["quiet"] == [22, 7]
    assert export["hours"]["vacation"] == [NOW.isoformat(), (NOW + timedelta(days=3)).isoformat()]
    assert (export["direct_message"], export["people_blocked"]) == (5, 2)
    assert export["follows"] == [3]
