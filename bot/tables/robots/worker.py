"""Runs automatic players in a process of their own, so that no click waits for them.

`python -m bot.tables.robots.worker` is that process: it reads a function and its arguments and writes what
the function returned. For a player the arguments are the view of its seat, a decision and dice: nothing else
of a game gets there. The process ends with its input, so it never outlives the bot.
"""

import os
import pickle
import select
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from subprocess import PIPE, Popen
from typing import Any, ParamSpec, TypeVar

from bot.tables.model.errors import fault

P = ParamSpec("P")
T = TypeVar("T")
COMMAND = (sys.executable, "-m", "bot.tables.robots.worker")
TIMEOUT = 30.0
"""Seconds that a function may take."""
MOST_TRIES = 2
"""Attempts at a function whose process dies or takes too long."""
NICENESS = 5
"""Lower priority than the bot, higher than drawing pictures."""


class WorkerFailed(Exception):
    """The function raised, or its process was lost. The error's own message stays in the process."""

    def __init__(self, fault: dict[str, Any]) -> None:
        super().__init__(fault["error"])
        self.fault = fault


class WorkerProcess(Executor):
    """Runs functions in the process, one at a time.

    The process is started for the first function, and again after it died or took too long.
    """

    def __init__(self, timeout: float = TIMEOUT) -> None:
        self._timeout = timeout
        self._waiting = ThreadPoolExecutor(1, "thinkers")
        self.process: Popen[bytes] | None = None

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        return self._waiting.submit(self._ask, fn, args, kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._waiting.shutdown(wait, cancel_futures=cancel_futures)
        self._stop()

    def _ask(self, *request: Any) -> Any:
        """Sends a request and returns the result. Raises WorkerFailed."""
        sent = pickle.dumps(request)
        for _ in range(MOST_TRIES):
            try:
                good, answer = self._exchange(sent)
            except (OSError, EOFError, pickle.UnpicklingError):
                self._stop()
                continue
            if good:
                return answer
            raise WorkerFailed(answer)
        raise WorkerFailed({"error": f"the process was lost {MOST_TRIES} times"})

    def _exchange(self, request: bytes) -> tuple[bool, Any]:
        """Sends one request and waits for the answer. Raises TimeoutError, which is an OSError."""
        if self.process is None:
            self.process = Popen(COMMAND, stdin=PIPE, stdout=PIPE)  # noqa: S603 - a constant command
        questions, answers = self.process.stdin, self.process.stdout
        assert questions is not None and answers is not None
        questions.write(request)
        questions.flush()
        watch = select.poll()
        watch.register(answers, select.POLLIN)
        if not watch.poll(self._timeout * 1000):
            raise TimeoutError
        found: tuple[bool, Any] = pickle.load(answers)  # noqa: S301 - from our own process
        return found

    def _stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.communicate()


def _serve() -> None:
    """Answers requests until the input ends. A request that fails does not end the process."""
    requests, answers, sys.stdout = sys.stdin.buffer, sys.stdout.buffer, sys.stderr
    while True:
        try:
            function, args, kwargs = pickle.load(requests)  # noqa: S301 - from the bot
        except EOFError:
            return
        try:
            answer = pickle.dumps((True, function(*args, **kwargs)))
        except Exception as error:
            answer = pickle.dumps((False, fault(error)))
        answers.write(answer)
        answers.flush()


if __name__ == "__main__":
    # Ctrl-C reaches the whole group of processes; this one ends with its input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    _serve()
