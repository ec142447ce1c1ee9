"""Ratings in memory, which count results as a real store does."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ratings.contest import Contest
from ratings.counting import effects
from ratings.rating import Rating, RatingChange
from tables.decisions.standing import Rated
from tables.table import Player, Table


@dataclass
class FakeRatings:
    """The ratings of people, and the points that pairs of people have exchanged.

    It is assumed that all games of a test end within one year, so all exchanged points count.
    """

    rated: dict[int, list[Rated]] = field(
        default_factory=lambda: defaultdict[int, list[Rated]](list)
    )
    exchanged: dict[str, dict[tuple[int, int], float]] = field(
        default_factory=lambda: defaultdict[str, dict[tuple[int, int], float]](dict)
    )

    def count(self, table: Table, contest: Contest) -> Table:
        """Let a result change the ratings; gives the table with the changes."""
        assert table.result is not None
        exchanged, changes = self.exchanged[table.game], dict[int, RatingChange]()
        for each in effects(contest, self._ratings(table.game), exchanged):
            changes[each.person] = each.change
            after = Rated(table.game, table.id, table.result.at, each.change.after)
            self.rated[each.person].append(after)
            for opponent, points in each.exchanged.items():
                pair = each.person, opponent
                exchanged[pair] = exchanged.get(pair, 0) + points
        players = tuple(_with_change(player, changes) for player in table.players)
        return replace(table, players=players)

    def _ratings(self, game: str) -> dict[int, Rating]:
        return {
            person: each.rating
            for person, theirs in self.rated.items()
            for each in theirs
            if each.game == game
        }


def _with_change(player: Player, changes: Mapping[int, RatingChange]) -> Player:
    person = player.person
    return player if person is None else replace(player, rating_change=changes.get(person.id))
