"""The games that people have won and lost, and their opponents."""

from dataclasses import replace
from itertools import count

from ai.levels import Level
from store.tables import TableStore
from tables.bots import BotPlayer
from tables.decisions.standing import Opponent, Tally
from tables.settings import Settings
from tables.table import Person, Phase, Place, Player, Result, Table
from tests.store.examples import ADA, BEN, CLEO, NOW, playing

CASUAL, OTHER_CASUAL = BotPlayer("Alder", Level.CASUAL), BotPlayer("Birch", Level.CASUAL)
EXPERT = BotPlayer("Cedar", Level.EXPERT)

_places = count(8_000_000)


async def ended(
    store: TableStore,
    *players: Person | BotPlayer,
    winners: tuple[int, ...] = (0,),
    **changes: object,
) -> Table:
    """A game of these players that is over."""
    table = playing(
        players=tuple(Player(each) for each in players),
        seats=len(players),
        place=Place(5, next(_places)),
        **changes,
    )
    table = await store.add_table(table)
    over = replace(table, phase=Phase.FINISHED, result=Result(NOW, winners), turn=None)
    return await store.save(over)


async def test_the_results_of_rated_games_are_counted_for_each_game(store: TableStore) -> None:
    await ended(store, ADA, BEN, is_rated=True)
    await ended(store, BEN, ADA, is_rated=True)
    await ended(store, ADA, BEN, winners=(0, 1), is_rated=True)
    await ended(store, ADA, BEN, CLEO, winners=(0, 2), game="cubed", is_rated=True)
    await ended(store, ADA, BEN)

    assert await store.tallies_of(ADA.id) == {"zhen": Tally(1, 1, 1), "cubed": Tally(1, 0, 0)}
    assert await store.tallies_of(BEN.id) == {"zhen": Tally(1, 1, 1), "cubed": Tally(0, 0, 1)}


async def test_a_lost_game_does_not_count_for_a_substitute(store: TableStore) -> None:
    taken = {"substitutes": frozenset({0}), "is_rated": True}
    await ended(store, ADA, BEN, winners=(1,), **taken)
    await ended(store, ADA, BEN, winners=(0,), **taken)

    assert await store.tallies_of(ADA.id) == {"zhen": Tally(1, 0, 0)}


async def test_the_results_of_games_against_only_bots_are_counted_by_level(
    store: TableStore,
) -> None:
    await ended(store, ADA, CASUAL)
    await ended(store, CASUAL, ADA)
    await ended(store, ADA, EXPERT, winners=(0, 1))
    await ended(store, ADA, CASUAL, OTHER_CASUAL, game="cubed")
    await ended(store, ADA, BEN, CASUAL, game="cubed")
    await ended(store, ADA, EXPERT, is_imported=True)

    assert await store.tallies_against_bots(ADA.id) == {
        ("zhen", Level.CASUAL): Tally(1, 0, 1),
        ("zhen", Level.EXPERT): Tally(0, 1, 0),
        ("cubed", Level.CASUAL): Tally(1, 0, 0),
    }


async def test_the_opponents_met_most_often_come_first(store: TableStore) -> None:
    await ended(store, ADA, BEN)
    await ended(store, ADA, CLEO)
    await ended(store, CLEO, ADA, BEN, game="cubed")
    renamed = Person(CLEO.id, "Cleopatra")
    await ended(store, renamed, ADA)
    await ended(store, CLEO, BEN)
    await ended(store, ADA, Person(4711, ""))

    found = await store.opponents_of(ADA.id, 3, for_others=False)

    assert found == [Opponent(renamed, 3), Opponent(BEN, 2)]
    assert await store.opponents_of(ADA.id, 1, for_others=False) == found[:1]


async def test_others_see_only_opponents_in_rated_games_who_show_their_profile(
    store: TableStore,
) -> None:
    await ended(store, ADA, BEN, is_rated=True)
    await ended(store, ADA, CLEO, is_rated=True)
    dan = Person(14, "Dan")
    await ended(store, ADA, dan)
    await store.save_settings(CLEO.id, Settings(shows_profile=False))

    assert await store.opponents_of(ADA.id, 9, for_others=True) == [Opponent(BEN, 1)]
    assert len(await store.opponents_of(ADA.id, 9, for_others=False)) == 3
