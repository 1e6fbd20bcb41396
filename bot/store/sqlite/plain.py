"""Plain data as JSON text and back."""

from typing import Any

import msgspec

_encoder = msgspec.json.Encoder()


def text(data: Any) -> str:
    return _encoder.encode(data).decode()


def data(text: str) -> Any:
    return msgspec.json.decode(text)
