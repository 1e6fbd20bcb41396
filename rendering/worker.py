"""The process that paints: `python -m rendering.worker`. Plans come in as bytes, pictures go out as bytes:
one plan is a picture, several are the frames of a film.

Both are preceded by their length, in four bytes; an answer begins with a sign that says whether it is a
picture or a problem. The process ends when its input does, so that it never outlives the one who started it.
"""

import os
import signal
import sys
from typing import BinaryIO

from rendering.film import film
from rendering.painter import draw
from rendering.plan import decode_all

LENGTH = 4
NICENESS = 10
"""A picture takes a thousand times as long as an acknowledgement, and must not make one wait for a core."""
PICTURE = b"\0"
PROBLEM = b"\1"


def framed(data: bytes) -> bytes:
    return len(data).to_bytes(LENGTH, "big") + data


def answered(request: bytes) -> bytes:
    """A plan that cannot be drawn must not end the process. What is told of it holds nothing of the plan."""
    try:
        plans = decode_all(request)
        return PICTURE + (draw(plans[0]) if len(plans) == 1 else film(plans))
    except Exception as error:
        return PROBLEM + _place(error).encode()


def _place(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = "" if trace is None else f" in {trace.tb_frame.f_code.co_name}, line {trace.tb_lineno}"
    return type(error).__name__ + where


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Until there are no more requests."""
    while head := requests.read(LENGTH):
        answers.write(framed(answered(requests.read(int.from_bytes(head, "big")))))
        answers.flush()


if __name__ == "__main__":
    # Ctrl-C reaches the whole group of processes; ours ends with its input, after the last picture.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    serve(sys.stdin.buffer, answers)
