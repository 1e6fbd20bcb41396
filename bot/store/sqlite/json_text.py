"""Plain data as JSON text, and back."""

from typing import Any

import msgspec

_encoder = msgspec.json.Encoder()


def to_json(data: Any) -> str:
    return _encoder.encode(data).decode()


def from_json(text: str) -> Any:
    return msgspec.json.decode(text)
