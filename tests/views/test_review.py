"""What a review of a game shows."""

from dataclasses import replace

import discord
import pytest

from client.table_bot import TableBot
from locales import Words
from render.picture import Picture
from tests.support.games import Game, begun
from tests.support.people import Club, Person
from tests.support.sketches import DOT, Sketcher
from views.records import progress, review
from views.records.review import review_layout


@pytest.fixture
async def over(tables: TableBot, club: Club) -> Game:
    """A game of a few moves that Ben has resigned."""
    game = await begun(tables, club)
    await game.plays(club.ada, "@1")
    await game.plays(club.ben, "@3")
    await game.plays(club.ada, "@2")
    await club.ben.resigns(game.thread)
    await tables.tables.settled()
    return game


async def test_a_finished_game_can_be_reviewed_from_its_last_board(over: Game, club: Club) -> None:
    [*_, last] = await over.boards()

    shown = (await club.dan.presses(last, "Review")).message
    again = (await club.dan.uses("table review", over.thread)).message
    turned = (await club.dan.presses(shown, "Turning point 1")).message

    assert shown.is_private
    assert "I looked at 3 moves. These 2 counted most:" in shown.text
    assert (
        "1. Step 1, Ada: `@1`. The chance fell from 80 to 20 in a hundred. Better was"
    ) in shown.text.replace("**", "")
    assert "This wins at once." in shown.text
    assert shown.has_picture
    assert "Ada Ben" in shown.alt
    assert [*shown.buttons] == ["Turning point 1", "Turning point 2", "Replay"]
    assert again.text == shown.text
    assert "Step 1 of 4" in turned.text
    assert "Ada placed" in turned.text


async def test_a_game_under_way_cannot_be_reviewed(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    for person in (club.ada, club.dan):
        refused = await person.uses("table review", game.thread)
        forged = await person.forges(game.board, "review:1")
        assert "This game is not over." in refused.privately()
        assert refused.text == forged.privately()


async def test_a_long_review_shows_its_progress(
    over: Game, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "AGAIN", 0.01)
    workers = over.bot.workers
    assert isinstance(workers, Sketcher)
    workers.thoughts.clear()

    async def sees(person: Person, text: str) -> None:
        await person.waits_for(over.thread, lambda each: text in each.text and each.is_private)

    begun = (await club.ada.uses("table review", over.thread)).body
    await sees(club.ada, "Reviewing the game: 0 of")
    workers.thoughts.set()
    await sees(club.ada, "I looked at 3 moves")

    assert begun["ok"]


async def test_a_review_fits_into_a_message(over: Game) -> None:
    found = await (await over.bot.tables.reviews.begin(1, 1))
    other = replace(found.spots[0], turning=0)
    many = replace(found, spots=(*found.spots, *([other] * 60)))
    none = replace(found, spots=())
    plain = replace(found.spots[0].judgement, better=None)
    unexplained = replace(found, spots=(replace(found.spots[0], judgement=plain),))

    texts = [_text(each) for each in (many, none, unexplained)]

    assert len(texts[0]) < 3_700
    assert texts[0].rstrip().endswith("more.")
    assert "- Step 1" in texts[0]
    assert "found none that was clearly worse" in texts[1]
    assert "Better" not in texts[2]


def _text(found: review.TableReview) -> str:
    layout = review_layout(found, Picture(DOT, "a curve", 1, 1), Words())
    return "\n".join(
        item.content for item in layout.walk_children() if isinstance(item, discord.ui.TextDisplay)
    )
