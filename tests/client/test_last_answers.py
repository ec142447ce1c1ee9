"""The bot remembers which interaction last wrote a private answer."""

from unittest.mock import Mock

import discord
import pytest

from client import last_answers
from client.last_answers import LastAnswers


def pressed(number: int) -> discord.Interaction[discord.Client]:
    """An interaction of that id."""
    return Mock(discord.Interaction, id=number, extras={})


def test_an_answer_stands_until_another_interaction_overwrites_it() -> None:
    answers, first, second = LastAnswers(), pressed(1), pressed(2)

    answers.note(first, 70)
    stood = answers.stands(first)
    answers.note(second, 70)

    assert stood
    assert not answers.stands(first)
    assert answers.stands(second)


def test_an_answer_that_was_never_written_does_not_stand() -> None:
    answers, interaction = LastAnswers(), pressed(1)

    answers.note(interaction, None)

    assert not answers.stands(interaction)


def test_only_the_latest_answers_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(last_answers, "REMEMBERED", 2)
    answers, interactions = LastAnswers(), [pressed(number) for number in range(3)]

    for message, interaction in enumerate(interactions):
        answers.note(interaction, message)

    assert [answers.stands(each) for each in interactions] == [False, True, True]
