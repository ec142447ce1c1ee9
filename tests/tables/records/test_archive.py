"""Exporting records of games, which is possible only once a game is over."""

from dataclasses import replace
from io import BytesIO
from zipfile import ZipFile

import pytest

from rules.refusal import Refusal
from tables.records import archive
from tables.records.checking import replayed
from tables.records.notation import written
from tables.records.reading import read
from tables.table import Person, Place
from tests.tables.house import ADA, BEN, CAY, House


@pytest.mark.untraced
async def test_an_exported_record_contains_the_whole_game(house: House) -> None:
    table = await house.finished((await house.started("cubed")).id)

    record = await house.tables.archive.record(table.id, ADA.id)

    *_, last = replayed(read(written(record).encode()))
    assert last.position == (await house.tables.replays.course(table.id)).now.position


@pytest.mark.parametrize("person", [ADA, BEN, CAY])
async def test_an_exported_record_names_only_the_person_who_asks(
    house: House, person: Person
) -> None:
    table = await house.finished((await house.started()).id)

    text = written(await house.tables.archive.record(table.id, person.id))

    named = {each.name for each in (ADA, BEN, CAY) if f'"{each.name}"' in text}
    assert named == ({person.name} if person in (ADA, BEN) else set())


async def test_an_exported_record_names_people_who_allow_it(house: House) -> None:
    table = await house.finished((await house.started()).id)
    await house.tables.people.change_settings(BEN.id, lambda chosen: replace(chosen, is_named=True))

    texts = [written(await house.tables.archive.record(table.id, each.id)) for each in (ADA, CAY)]

    assert [f'"{BEN.name}"' in text for text in texts] == [True, True]
    assert [f'"{ADA.name}"' in text for text in texts] == [True, False]


@pytest.mark.parametrize("game", ["zhen", "cubed"])
async def test_a_record_of_a_game_under_way_cannot_be_exported(house: House, game: str) -> None:
    table = await house.started(game)
    await house.move(table.id)

    for person in (ADA, BEN, CAY):
        with pytest.raises(Refusal, match="record-not-over"):
            await house.tables.archive.record(table.id, person.id)
        with pytest.raises(Refusal, match="records-none"):
            await house.tables.archive.everything(person.id)


async def test_all_records_of_a_person_are_exported_in_one_file(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = [await house.finished((await house.started(place=Place(77, at))).id) for at in (1, 2)]
    await house.started(place=Place(77, 3))

    with ZipFile(BytesIO(await house.tables.archive.everything(BEN.id))) as pack:
        texts = {name: pack.read(name) for name in pack.namelist()}

    assert set(texts) == {f"zhen-{table.id}.txt" for table in over}
    for table in over:
        record = await house.tables.archive.record(table.id, BEN.id)
        assert texts[f"zhen-{table.id}.txt"] == written(record).encode()
    monkeypatch.setattr(archive, "MOST_BYTES", len(texts["zhen-1.txt"]) + 10)
    with ZipFile(BytesIO(await house.tables.archive.everything(BEN.id))) as pack:
        assert len(pack.namelist()) == 1


async def test_games_of_earlier_rules_are_not_exported(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.finished((await house.started()).id)
    monkeypatch.setattr(type(table.rules), "version", table.rules_version + 1)

    with pytest.raises(Refusal, match="records-none"):
        await house.tables.archive.everything(ADA.id)


async def test_each_person_can_have_one_export_of_all_records_at_a_time(house: House) -> None:
    await house.finished((await house.started()).id)
    first = house.tables.archive.everything(ADA.id)
    first.send(None)

    with pytest.raises(Refusal, match="records-under-way"):
        await house.tables.archive.everything(ADA.id)

    first.close()
    assert await house.tables.archive.everything(ADA.id)
