from pathlib import Path

import pytest

from locales import words_for
from settings import BadSettings, Settings, load_settings


@pytest.fixture(autouse=True)
def _nothing_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def write(text: str) -> None:
    Path(".env").write_text(text, encoding="utf-8")


def test_everything_but_the_token_has_a_default() -> None:
    settings = load_settings()

    assert settings.discord_token is None
    assert settings.database == "data/tables.sqlite3"
    assert settings.theme == "dark"
    assert settings.log_level == "INFO"


def test_the_example_is_a_file_that_can_be_used() -> None:
    example = Path(__file__).parents[1] / ".env.example"
    write(example.read_text(encoding="utf-8").replace("\n#", "\n"))

    settings = load_settings()

    assert settings == Settings()
    assert settings.discord_token is None


def test_the_environment_comes_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    write("THEME=light\nDATABASE=from-file.sqlite3\n")
    monkeypatch.setenv("DATABASE", "from-environment.sqlite3")

    settings = load_settings()

    assert settings.theme == "light"
    assert settings.database == "from-environment.sqlite3"


def test_what_other_programs_keep_in_the_file_is_no_concern() -> None:
    write("COMPOSE_PROJECT_NAME=tables\n")

    assert load_settings() == Settings()


def test_a_token_is_not_shown_by_accident() -> None:
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
def test_a_bad_value_is_named_but_not_repeated(name: str, value: str) -> None:
    write(f"{name}={value}\n")

    with pytest.raises(BadSettings) as refused:
        load_settings()

    sentence = words_for("en")(refused.value.key, **refused.value.values)
    assert sentence.startswith(f"{name} cannot be used (")
    assert value not in sentence
