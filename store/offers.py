"""Converts between offers and the JSON text in which the database stores them."""

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from math import ceil
from typing import Any

from tables.offer import Message, Offer, Wish


def offers_text(offers: Iterable[Offer]) -> str:
    """The text that stores those offers."""
    return json.dumps([_value(each) for each in offers], separators=(",", ":"))


def offers_from(text: str) -> tuple[Offer, ...]:
    """The offers that the text stores."""
    return tuple(_offer(each) for each in json.loads(text))


def _value(offer: Offer) -> dict[str, Any]:
    message = offer.message
    return {
        "wish": offer.wish.value,
        "seat": offer.seat,
        "number": offer.number,
        "at": ceil(offer.at.timestamp()),
        "agreed": sorted(offer.agreed),
        "open": offer.is_open,
        "channel": offer.channel,
        "message": None if message is None else [message.channel, message.id],
    }


def _offer(value: dict[str, Any]) -> Offer:
    message = value["message"]
    return Offer(
        wish=Wish(value["wish"]),
        seat=value["seat"],
        number=value["number"],
        at=datetime.fromtimestamp(value["at"], UTC),
        agreed=frozenset(value["agreed"]),
        is_open=value["open"],
        channel=value["channel"],
        message=None if message is None else Message(*message),
    )
