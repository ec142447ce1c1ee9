"""The data of the interactions of buttons, selects and modals."""

from collections.abc import Callable
from typing import Any

from playground.control.request import (
    ActionFailedError,
    ControlRequest,
    InvalidRequestError,
    name_or_id,
)
from playground.control.resolved_data import Resolved
from playground.discord_api.validation.components import (
    BUTTON,
    CHANNEL_SELECT,
    CHECKBOX,
    CHECKBOXES,
    MENTIONABLE_SELECT,
    RADIO,
    ROLE_SELECT,
    SELECTS,
    STRING_SELECT,
    TEXT_DISPLAY,
    TEXT_INPUT,
    UPLOAD,
    USER_SELECT,
    walk,
)
from playground.world.entities import Channel, Message, Payload

_WRITTEN = (TEXT_INPUT, RADIO, CHECKBOX)


def press_data(request: ControlRequest, message: Message) -> Payload:
    """The data of a press on a button."""
    custom_id = request.text("custom_id")
    if request.flag("forge"):
        number = _id_of(message, custom_id)
        return {"component_type": BUTTON, "custom_id": custom_id, "id": number}
    button = _component(message, custom_id, (BUTTON,))
    if button.get("disabled"):
        raise ActionFailedError("This button is disabled.")
    return {"component_type": BUTTON, "custom_id": custom_id, "id": button["id"]}


def choose_data(request: ControlRequest, message: Message, channel: Channel) -> Payload:
    """The data of a choice in a select."""
    custom_id, values = request.text("custom_id"), request.items("values")
    if request.flag("forge"):
        kind, number = STRING_SELECT, _id_of(message, custom_id)
        return {"component_type": kind, "custom_id": custom_id, "id": number, "values": values}
    select = _component(message, custom_id, SELECTS)
    if select.get("disabled"):
        raise ActionFailedError("This select is disabled.")
    resolved = Resolved(request.context, channel)
    chosen = _chosen(select, values, resolved)
    data: Payload = {
        "component_type": select["type"],
        "custom_id": custom_id,
        "id": select["id"],
        "values": chosen,
    }
    return data | ({"resolved": resolved.found} if resolved.found else {})


def submit_data(request: ControlRequest, modal: Payload, channel: Channel) -> Payload:
    """The data of a modal that was filled in."""
    values = request.mapping("values")
    known = {each.get("custom_id") for _, each in walk(modal["components"])}
    for name in values:
        if name not in known:
            raise InvalidRequestError(f"The modal has no part called {name}.")
    resolved = Resolved(request.context, channel)

    def filled(component: Payload) -> Payload:
        made: Payload = {"type": component["type"], "id": component["id"]}
        if component["type"] == TEXT_DISPLAY:
            return made
        if "components" in component:
            return {**made, "components": [filled(each) for each in component["components"]]}
        if "component" in component:
            return {**made, "component": filled(component["component"])}
        return {**made, **_filled(component, values.get(component["custom_id"]), resolved)}

    components = [filled(component) for component in modal["components"]]
    data: Payload = {"custom_id": modal["custom_id"], "components": components}
    return data | ({"resolved": resolved.found} if resolved.found else {})


def _component(message: Message, custom_id: str, kinds: tuple[int, ...]) -> Payload:
    for _, component in walk(message.components):
        if component.get("custom_id") == custom_id and component["type"] in kinds:
            return component
    raise InvalidRequestError(f"The message has nothing called {custom_id} to use that way.")


def _id_of(message: Message, custom_id: str) -> int:
    for _, component in walk(message.components):
        if component.get("custom_id") == custom_id:
            return component["id"]
    return 1


def _chosen(select: Payload, values: list[Any], resolved: Resolved) -> list[str]:
    """The values chosen in a select, an upload or a group, after a check of their number."""
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if select["type"] == CHECKBOXES:
        most = select.get("max_values", len(select["options"]))
    if not least <= len(values) <= most and (values or select.get("required", True)):
        raise ActionFailedError(f"Choose from {least} to {most}.")
    if select["type"] == UPLOAD:
        return [resolved.attachment(value) for value in values]
    names = [name_or_id(value) for value in values]
    if "options" in select:
        offered = {option["value"] for option in select["options"]}
        if not offered.issuperset(names):
            raise InvalidRequestError(f"{select['custom_id']} does not offer that.")
    kinds: dict[int, Callable[[str], str]] = {
        USER_SELECT: resolved.user,
        ROLE_SELECT: resolved.role,
        CHANNEL_SELECT: resolved.place,
        MENTIONABLE_SELECT: resolved.mentionable,
    }
    return [kinds.get(select["type"], str)(name) for name in names]


def _filled(component: Payload, value: Any, resolved: Resolved) -> Payload:
    """One part of a modal with its value."""
    custom_id, kind = component["custom_id"], component["type"]
    if kind not in _WRITTEN:
        chosen = _chosen(component, value or [], resolved)
        return {"custom_id": custom_id, "values": chosen}
    if kind == TEXT_INPUT:
        value = _text(component, value)
    elif kind == RADIO:
        _check_radio(component, value)
    else:
        value = bool(component.get("default") if value is None else value)
    return {"custom_id": custom_id, "value": value}


def _text(component: Payload, value: Any) -> str:
    text = str(component.get("value", "") if value is None else value)
    least = component.get("min_length", 1 if component.get("required", True) else 0)
    if not text and not component.get("required", True):
        return text
    if not least <= len(text) <= component.get("max_length", 4000):
        raise ActionFailedError(f"{component['custom_id']}: The text is too short or too long.")
    return text


def _check_radio(component: Payload, value: Any) -> None:
    custom_id = component["custom_id"]
    if value is None and component.get("required", True):
        raise ActionFailedError(f"{custom_id}: Choose one.")
    if value is not None and value not in {each["value"] for each in component["options"]}:
        raise InvalidRequestError(f"{custom_id} does not offer that.")
