"""Discord's limits on the components of messages and modals."""

from collections.abc import Iterator
from typing import Any

from playground.discord_api.validation.problems import Path, Problems
from playground.discord_api.validation.shapes import (
    Check,
    anything,
    boolean,
    both,
    by_type,
    each,
    fields,
    number,
    one_of,
    snowflake,
    text,
)
from playground.world.entities import Payload

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 17, 18, 19, 21, 22, 23

SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK_STYLE, PREMIUM_STYLE = 5, 6
MOST_COMPONENTS, MOST_TEXT = 40, 4000

_COMMON: dict[str, Check] = {"id": number(0, 2**31 - 1)}
_CUSTOM_ID = text(1, 100)
_EMOJI = fields({}, {"id": snowflake, "name": text(1, 32), "animated": boolean})
_URL = text(1, 2048, r"(https?|discord)://\S+")
_MEDIA_URL = text(1, 2048, r"(https?|attachment)://\S+")
_ATTACHED = text(1, 2048, r"attachment://\S+")
_DESCRIPTION = text(1, 1024)
_LABEL_TEXT = text(1, 100)


def _option(extra: dict[str, Check]) -> Check:
    return fields(
        {"label": _LABEL_TEXT, "value": text(1, 100)},
        {"description": text(0, 100), "default": boolean, **extra},
    )


def _values(most: int) -> dict[str, Check]:
    return {"min_values": number(0, most), "max_values": number(1, most)}


def _button(value: Any, path: Path, problems: Problems) -> None:
    style, given = value["style"], {key for key in value if value[key] is not None}
    if style == LINK_STYLE:
        wanted, unwanted = "url", "custom_id"
    elif style == PREMIUM_STYLE:
        wanted, unwanted = "sku_id", "custom_id"
    else:
        wanted, unwanted = "custom_id", "url"
    if wanted not in given:
        problems.add((*path, wanted), "BASE_TYPE_REQUIRED", "This field is required")
    if unwanted in given:
        message = f"A button of style {style} cannot have this field"
        problems.add((*path, unwanted), "BUTTON_COMPONENT_INVALID_FIELD", message)
    if style != PREMIUM_STYLE and not given & {"label", "emoji"}:
        message = "A button must have a label or an emoji"
        problems.add(path, "BUTTON_COMPONENT_INVALID_LABEL_EMOJI", message)


def _range(value: Any, path: Path, problems: Problems) -> None:
    least, most = value.get("min_values"), value.get("max_values")
    least, most = (1 if least is None else least), (1 if most is None else most)
    if least > most:
        message = f"min_values must be less than or equal to max_values ({most})"
        problems.add((*path, "min_values"), "SELECT_COMPONENT_INVALID_MIN_VALUES", message)


def _options(value: Any, path: Path, problems: Problems) -> None:
    seen: set[str] = set()
    for index, option in enumerate(value["options"]):
        if option["value"] in seen:
            message = "The specified option value is already used"
            where = (*path, "options", index, "value")
            problems.add(where, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.add(option["value"])
    defaults = sum(option.get("default") is True for option in value["options"])
    # a radio group has no max_values: it takes one value
    most = value.get("max_values") or (len(seen) if value["type"] == CHECKBOXES else 1)
    if defaults > most:
        message = f"At most {most} options can be chosen to begin with"
        problems.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message)
    if value["type"] == STRING_SELECT and most > len(value["options"]):
        message = f"max_values must be at most the number of options ({len(value['options'])})"
        problems.add((*path, "max_values"), "SELECT_COMPONENT_INVALID_MAX_VALUES", message)


def _row(value: Any, path: Path, problems: Problems) -> None:
    kinds = [child.get("type") for child in value["components"]]
    if len(kinds) > 1 and any(kind != BUTTON for kind in kinds):
        message = "A row holds up to five buttons or one select"
        problems.add((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def _lengths(value: Any, path: Path, problems: Problems) -> None:
    least, most = value.get("min_length") or 0, value.get("max_length") or MOST_TEXT
    if least > most:
        message = "min_length must be less than or equal to max_length"
        problems.add((*path, "min_length"), "TEXT_INPUT_INVALID_LENGTHS", message)
    if value.get("value") and len(value["value"]) > most:
        message = f"Must be {most} or fewer in length."
        problems.add((*path, "value"), "BASE_TYPE_BAD_LENGTH", message)


_BUTTON = both(
    fields(
        {"style": one_of(1, 2, 3, 4, 5, 6)},
        {
            **_COMMON,
            "label": text(0, 80),
            "custom_id": _CUSTOM_ID,
            "url": text(1, 512, r"(https?|discord)://\S+"),
            "sku_id": snowflake,
            "emoji": _EMOJI,
            "disabled": boolean,
        },
    ),
    _button,
)
_SELECT_FIELDS: dict[str, Check] = {
    **_COMMON,
    **_values(25),
    "placeholder": text(0, 150),
    "disabled": boolean,
    "required": boolean,
}
_STRING_SELECT = both(
    fields(
        {"custom_id": _CUSTOM_ID, "options": each(_option({"emoji": _EMOJI}), 1, 25)},
        _SELECT_FIELDS,
    ),
    _range,
    _options,
)
_DEFAULT_VALUE = fields({"id": snowflake, "type": one_of("user", "role", "channel")})
_ENTITY_SELECT = both(
    fields(
        {"custom_id": _CUSTOM_ID},
        {
            **_SELECT_FIELDS,
            "default_values": each(_DEFAULT_VALUE, 0, 25),
            "channel_types": each(one_of(0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)),
        },
    ),
    _range,
)
_ALL_SELECTS: dict[int, Check] = dict.fromkeys(SELECTS, _ENTITY_SELECT) | {
    STRING_SELECT: _STRING_SELECT
}
_TEXT_DISPLAY = fields({"content": text(1, MOST_TEXT)}, _COMMON)
_MEDIA = fields({"url": _MEDIA_URL})
_THUMBNAIL = fields({"media": _MEDIA}, {**_COMMON, "description": _DESCRIPTION, "spoiler": boolean})
_GALLERY_ITEM = fields({"media": _MEDIA}, {"description": _DESCRIPTION, "spoiler": boolean})
_ROW = both(
    fields(
        {"components": each(by_type({BUTTON: _BUTTON, **_ALL_SELECTS}), 1, 5)},
        _COMMON,
    ),
    _row,
)
_SECTION = fields(
    {
        "components": each(by_type({TEXT_DISPLAY: _TEXT_DISPLAY}), 1, 3),
        "accessory": by_type({BUTTON: _BUTTON, THUMBNAIL: _THUMBNAIL}),
    },
    _COMMON,
)
_LAYOUT: dict[int, Check] = {
    ROW: _ROW,
    SECTION: _SECTION,
    TEXT_DISPLAY: _TEXT_DISPLAY,
    GALLERY: fields({"items": each(_GALLERY_ITEM, 1, 10)}, _COMMON),
    FILE: fields({"file": fields({"url": _ATTACHED})}, {**_COMMON, "spoiler": boolean}),
    SEPARATOR: fields({}, {**_COMMON, "divider": boolean, "spacing": one_of(1, 2)}),
}
_CONTAINER = fields(
    {"components": each(by_type(_LAYOUT), 1, MOST_COMPONENTS)},
    {**_COMMON, "accent_color": number(0, 0xFFFFFF), "spoiler": boolean},
)
_TEXT_INPUT = both(
    fields(
        {"custom_id": _CUSTOM_ID, "style": one_of(1, 2)},
        {
            **_COMMON,
            "label": text(1, 45),
            "min_length": number(0, MOST_TEXT),
            "max_length": number(1, MOST_TEXT),
            "required": boolean,
            "value": text(0, MOST_TEXT),
            "placeholder": text(0, 100),
        },
    ),
    _lengths,
)
_GROUP_OPTION = _option({})
_IN_LABEL: dict[int, Check] = {
    TEXT_INPUT: _TEXT_INPUT,
    **_ALL_SELECTS,
    UPLOAD: both(
        fields({"custom_id": _CUSTOM_ID}, {**_COMMON, **_values(10), "required": boolean}), _range
    ),
    RADIO: both(
        fields(
            {"custom_id": _CUSTOM_ID, "options": each(_GROUP_OPTION, 2, 10)},
            {**_COMMON, "required": boolean},
        ),
        _options,
    ),
    CHECKBOXES: both(
        fields(
            {"custom_id": _CUSTOM_ID, "options": each(_GROUP_OPTION, 1, 10)},
            {**_COMMON, **_values(10), "required": boolean},
        ),
        _options,
    ),
    CHECKBOX: fields({"custom_id": _CUSTOM_ID}, {**_COMMON, "default": boolean}),
}
_IN_MODAL: dict[int, Check] = {
    ROW: fields({"components": each(by_type({TEXT_INPUT: _TEXT_INPUT}), 1, 1)}, _COMMON),
    TEXT_DISPLAY: _TEXT_DISPLAY,
    LABEL: fields(
        {"label": text(1, 45), "component": by_type(_IN_LABEL)},
        {**_COMMON, "description": text(1, 100)},
    ),
}


def classic(value: Any, path: Path, problems: Problems) -> None:
    """The components of a message without the V2 flag: up to five rows."""
    both(each(by_type({ROW: _ROW}), 0, 5), _distinct)(value, path, problems)


def version_2(value: Any, path: Path, problems: Problems) -> None:
    """The components of a message with the V2 flag."""
    both(each(by_type({**_LAYOUT, CONTAINER: _CONTAINER})), _totals, _distinct)(
        value, path, problems
    )


def walk(components: list[Payload], path: Path = ()) -> Iterator[tuple[Path, Payload]]:
    """Every component with its path, nested ones included."""
    for index, component in enumerate(components):
        here = (*path, index)
        yield here, component
        yield from walk(component.get("components") or [], (*here, "components"))
        for name in ("accessory", "component"):
            if component.get(name):
                yield (*here, name), component[name]


def _totals(value: Any, path: Path, problems: Problems) -> None:
    found = [component for _, component in walk(value)]
    if len(found) > MOST_COMPONENTS:
        message = f"The total number of components cannot exceed {MOST_COMPONENTS}"
        problems.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    characters = sum(len(each["content"]) for each in found if each["type"] == TEXT_DISPLAY)
    if characters > MOST_TEXT:
        message = f"The total number of displayable characters cannot exceed {MOST_TEXT}"
        problems.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def _distinct(value: Any, path: Path, problems: Problems) -> None:
    for name, code, message in (
        (
            "custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        ),
        ("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"),
    ):
        seen: set[Any] = set()
        for where, component in walk(value, path):
            given = component.get(name)
            if given and given in seen:
                problems.add((*where, name), code, message)
            seen.add(given)


MODAL = fields(
    {
        "custom_id": _CUSTOM_ID,
        "title": text(1, 45),
        "components": both(each(by_type(_IN_MODAL), 1, 5), _distinct),
    },
    {"type": anything},
)
"""The check for the data of a callback of type 9: a modal."""
