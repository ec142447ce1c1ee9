import errno
from pathlib import Path

import pytest

from locales import words_for
from settings import BadSettings, Settings, load_settings, warn_of_unknown_names
from tables.ports.shards import Shards


@pytest.fixture(autouse=True)
def _nothing_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def refusal() -> str:
    """The sentence with which the settings are refused."""
    with pytest.raises(BadSettings) as refused:
        load_settings()
    return words_for("en")(refused.value.key, **refused.value.values)


def write(text: str) -> None:
    Path(".env").write_text(text, encoding="utf-8")


def test_everything_but_the_token_has_a_default() -> None:
    settings = load_settings()

    assert settings.discord_token is None
    assert settings.database == "data/tables.sqlite3"
    assert settings.theme == "dark"
    assert settings.log_level == "INFO"


def test_the_example_env_file_without_comment_signs_gives_defaults_and_examples() -> None:
    example = Path(__file__).parents[1] / ".env.example"
    write(example.read_text(encoding="utf-8").replace("\n#", "\n"))

    settings = load_settings().model_dump()

    defaults = Settings.model_construct().model_dump()
    other = {name for name in defaults if settings[name] != defaults[name]}
    assert other == {"backups", "shards", "thinkers", "metrics_port"}


def test_the_environment_overrides_the_env_file(monkeypatch: pytest.MonkeyPatch) -> None:
    write("THEME=light\nDATABASE=from-file.sqlite3\n")
    monkeypatch.setenv("DATABASE", "from-environment.sqlite3")

    settings = load_settings()

    assert settings.theme == "light"
    assert settings.database == "from-environment.sqlite3"


def test_settings_of_other_programs_in_the_env_file_are_ignored() -> None:
    write("COMPOSE_PROJECT_NAME=tables\n")

    assert load_settings() == Settings()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "DISCORD_TOKN=very.secret",
            "DISCORD_TOKN in .env is no setting of the bot; did you mean DISCORD_TOKEN?",
        ),
        ("themes=", "THEMES in .env is no setting of the bot; did you mean THEME?"),
        ("COMPOSE_PROJECT_NAME=secret", "COMPOSE_PROJECT_NAME in .env is no setting of the bot"),
        ("very.secret", "A line in .env does not have the form NAME=value"),
        ("verysecret", "A line in .env does not have the form NAME=value"),
        (
            "postgresql://me:secret@host/name?ssl=true",
            "A line in .env does not have the form NAME=value",
        ),
    ],
)
def test_an_unknown_name_in_the_env_file_is_logged_without_its_value(
    line: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    write(f"THEME=light\n{line}\nLOG_LEVEL=DEBUG\n")

    warn_of_unknown_names()

    assert caplog.messages == [said]


def test_unknown_names_in_the_environment_are_not_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("DISCORD_TOKN", "very.secret")
    write("THEME=light\n")

    warn_of_unknown_names()

    assert caplog.messages == []


def test_an_env_file_with_a_byte_order_mark_can_be_read(
    caplog: pytest.LogCaptureFixture,
) -> None:
    Path(".env").write_text("THEME=light\n", encoding="utf-8-sig")

    assert load_settings().theme == "light"
    warn_of_unknown_names()
    assert caplog.messages == []


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_an_env_file_in_another_encoding_is_refused_in_one_sentence(encoding: str) -> None:
    Path(".env").write_text("DISCORD_TOKEN=sécret\n", encoding=encoding)

    sentence = refusal()

    assert sentence.startswith("The file .env is not in UTF-8: ")
    assert "cret" not in sentence


def test_an_env_file_that_cannot_be_read_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    write("THEME=light\n")
    monkeypatch.setattr("builtins.open", refuse)

    assert refusal().startswith("The file .env cannot be read (Permission denied): ")


def test_the_token_does_not_appear_when_the_settings_are_printed() -> None:
    write("DISCORD_TOKEN=very.secret\n")

    settings = load_settings()

    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "very.secret"
    assert "very.secret" not in f"{settings!r} {settings}"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("THEME", "plaid"),
        ("LOG_LEVEL", "loud"),
        ("DISCORD_API_URL", "ftp://example.org"),
        ("DISCORD_GATEWAY_URL", "http://example.org"),
        ("READY_TIMEOUT", "soon"),
    ],
)
def test_the_refusal_of_a_bad_value_names_the_setting_but_not_the_value(
    name: str, value: str
) -> None:
    write(f"{name}={value}\n")

    sentence = refusal()

    assert sentence.startswith(f"{name} cannot be used (")
    assert value not in sentence


@pytest.mark.parametrize(
    ("text", "shards"),
    [("0-3/16", Shards(0, 3, 16)), ("4/16", Shards(4, 4, 16)), ("0/1", Shards(0, 0, 1))],
)
def test_shards_are_set_by_their_numbers_and_the_total(
    monkeypatch: pytest.MonkeyPatch, text: str, shards: Shards
) -> None:
    monkeypatch.setenv("SHARDS", text)

    assert load_settings().shards == shards


@pytest.mark.parametrize("text", ["16/16", "3-1/16", "0-16/16", "1/0", "-1/2", "0-1-2/3", "²/3"])
def test_impossible_shards_are_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("SHARDS", text)

    assert "SHARDS" in refusal()
    assert "such as 0-3/16" in refusal()
