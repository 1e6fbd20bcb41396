"""Dice that anyone can audit: a keyed hash of the secret seed, the rewind epoch, a key and a counter.

Streams of different keys are independent, so that a new draw in one rule does not shift all others. The hash
of the seed is posted at the start, the seed at the end.
"""

from hashlib import blake2b, sha256
from typing import Protocol, TypeVar

SEED_BYTES = 32
T = TypeVar("T")


class Chance(Protocol):
    """Where samples and automatic players get their luck; never the game's own dice."""

    def randrange(self, stop: int, /) -> int: ...


def commitment(seed: str) -> str:
    """What is posted at the start: the SHA-256 of the seed's bytes."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def throw(seed: str, epoch: int, key: str, counter: int, n: int) -> int:
    """A fair number from 0 to n - 1: the first of the stream's 64-bit words that does not favour any."""
    if not 1 <= n <= 1 << 32:
        raise ValueError(f"cannot throw a die with {n} sides")
    limit = (1 << 64) - (1 << 64) % n
    attempt = 0
    while True:
        message = f"{epoch}|{key}|{counter}|{attempt}".encode()
        digest = blake2b(message, key=bytes.fromhex(seed), digest_size=8).digest()
        word = int.from_bytes(digest, "big")
        if word < limit:
            return word % n
        attempt += 1


def pick(chance: Chance, options: "list[T] | tuple[T, ...]") -> T:
    """One of these, each as likely as the others."""
    return options[chance.randrange(len(options))]


def shuffle(chance: Chance, items: list[T]) -> None:
    """Puts a list into a random order, in place."""
    for last in range(len(items) - 1, 0, -1):
        other = chance.randrange(last + 1)
        items[last], items[other] = items[other], items[last]
