"""Pictures for an event loop, painted in other processes: `picture = await pictures.draw(plan)`."""

import asyncio
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from hashlib import blake2b
from types import TracebackType
from typing import Self, TypeAlias

import msgspec

from rendering.cache import Cache
from rendering.painter import VERSION
from rendering.plan import Plan, bare, encode_all
from rendering.worker import LENGTH, PICTURE, framed

COMMAND = (sys.executable, "-m", "rendering.worker")
ROOM = 64 * 1024 * 1024
PATIENCE = 30.0
FILMED = 10
"""A film may take so many times as long as a picture."""
TRIES = 2
Make: TypeAlias = Callable[[bytes], Coroutine[None, None, bytes]]


class Picture(msgspec.Struct, frozen=True):
    """A PNG or a GIF, what is read out in its place, and its key: the same plan has the same key while the
    bot runs, whatever its elements stand for.

    The key is made with a secret of the process, so that nobody can find out a hand by trying all hands.
    """

    data: bytes
    alt: str
    key: str
    name: str
    """For the file. It tells the kind of picture and nothing else."""


class Undrawn(Exception):
    """A picture could not be made. The text says where it failed and nothing of what it shows."""


class Pictures:
    """Draws plans in one or two processes; equal plans are drawn once."""

    def __init__(
        self, workers: int = 1, room: int = ROOM, patience: float = PATIENCE, command: Sequence[str] = COMMAND
    ) -> None:
        self._secret = secrets.token_bytes(32)
        self._cache = Cache(room)
        self._patience = patience
        self._command = command
        self._filming = asyncio.Lock()
        self._workers = [_Worker(command) for _ in range(workers)]
        self._idle = _Idle(self._workers)
        self._drawing: dict[str, asyncio.Task[bytes]] = {}
        self.drawn = 0
        """So many pictures were painted, and not just found."""

    @property
    def waiting(self) -> tuple[int, int]:
        """How many pictures wait for a painter: those that are looked for, and those that can be late."""
        return self._idle.waiting

    async def draw(self, plan: Plan, *, later: bool = False) -> Picture:
        """The picture of this plan; Undrawn if it cannot be made.

        `later`: nobody looks at an empty place meanwhile, so that others are drawn first.
        """
        return await self._made([plan], "png", lambda request: self._paint(request, later))

    async def film(self, plans: Sequence[Plan]) -> Picture:
        """These plans one after the other, as a GIF; its alt text is the last one's."""
        return await self._made(plans, "gif", self._shoot)

    async def _made(self, plans: Sequence[Plan], ending: str, make: Make) -> Picture:
        request, last = encode_all([bare(plan) for plan in plans]), plans[-1]
        key = blake2b(VERSION.encode() + request, key=self._secret, digest_size=16).hexdigest()
        data = self._cache.get(key)
        if data is None:
            data = await self._shared(key, request, make)
        return Picture(data, last.alt, key, f"{last.title}-{last.kind}.{ending}")

    def processes(self) -> list[int]:
        """The ids of the processes that run now."""
        return [worker.process.pid for worker in self._workers if worker.process is not None]

    async def close(self) -> None:
        """Ends the processes. Whoever still waits for a picture is told that there will be none."""
        for task in list(self._drawing.values()):
            task.cancel()
        await asyncio.gather(*self._drawing.values(), return_exceptions=True)
        for worker in self._workers:
            await worker.stop()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _shared(self, key: str, request: bytes, make: Make) -> bytes:
        """One task for all who want the same picture. It goes on when one of them no longer waits."""
        task = self._drawing.get(key)
        if task is None:
            task = self._drawing[key] = asyncio.create_task(make(request))
            task.add_done_callback(lambda done: self._drawn(key, done))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            me = asyncio.current_task()
            if task.cancelled() and not (me is not None and me.cancelling()):
                raise Undrawn("closed") from None
            raise

    def _drawn(self, key: str, task: asyncio.Task[bytes]) -> None:
        del self._drawing[key]
        if not task.cancelled() and task.exception() is None:
            self.drawn += 1
            self._cache.put(key, task.result())

    async def _paint(self, request: bytes, later: bool) -> bytes:
        worker = await self._idle.get(later)
        try:
            return await self._asked(worker, request, self._patience)
        except asyncio.CancelledError:
            await worker.stop()
            raise
        finally:
            self._idle.put(worker)

    async def _shoot(self, request: bytes) -> bytes:
        """A film has a process of its own while it is made, so that no picture waits for it."""
        async with self._filming:
            worker = _Worker(self._command)
            try:
                return await self._asked(worker, request, FILMED * self._patience)
            finally:
                await worker.stop()

    async def _asked(self, worker: "_Worker", request: bytes, patience: float) -> bytes:
        """A worker that dies or hangs is replaced, and the picture tried once more."""
        for _ in range(TRIES):
            try:
                answer = await asyncio.wait_for(worker.ask(request), patience)
            except (OSError, EOFError, TimeoutError):
                await worker.stop()
                continue
            if answer[:1] == PICTURE:
                return answer[1:]
            raise Undrawn(answer[1:].decode())
        raise Undrawn(f"the worker failed {TRIES} times")


class Later:
    """The same pictures, for those for whom nobody waits."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    async def draw(self, plan: Plan) -> Picture:
        return await self._pictures.draw(plan, later=True)

    async def film(self, plans: Sequence[Plan]) -> Picture:
        return await self._pictures.film(plans)


class _Idle:
    """The workers that have nothing to do, and those who wait for one."""

    def __init__(self, workers: Sequence["_Worker"]) -> None:
        self._free = deque(workers)
        self._now: deque[asyncio.Future[_Worker]] = deque()
        self._later: deque[asyncio.Future[_Worker]] = deque()

    @property
    def waiting(self) -> tuple[int, int]:
        return len(self._now), len(self._later)

    async def get(self, later: bool) -> "_Worker":
        """First come, first served; who can wait waits for all others."""
        if self._free:
            return self._free.popleft()
        coming: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        (self._later if later else self._now).append(coming)
        try:
            return await coming
        except asyncio.CancelledError:
            if coming.done() and not coming.cancelled():
                self.put(coming.result())
            raise

    def put(self, worker: "_Worker") -> None:
        for waiting in (self._now, self._later):
            while waiting:
                coming = waiting.popleft()
                if not coming.done():
                    coming.set_result(worker)
                    return
        self._free.append(worker)


class _Worker:
    """A process that is started when it is first needed, and again after it was stopped."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self.process: Process | None = None

    async def ask(self, request: bytes) -> bytes:
        """EOFError or OSError if the process is gone."""
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(framed(request))
        await self.process.stdin.drain()
        head = await self.process.stdout.readexactly(LENGTH)
        return await self.process.stdout.readexactly(int.from_bytes(head, "big"))

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            # What it had still to say is read: a pipe that is full and not read never comes to its end.
            await process.communicate()
