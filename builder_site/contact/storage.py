"""Where claims, outcomes of posts and counters are kept.

They are in Redis, which all processes share, and in this process. While Redis does not answer, this
process claims and counts by itself: a message is worth more than its limit.
"""

import asyncio
import hashlib
import hmac
import logging
import re
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from limits.aio.storage import RedisStorage
from limits.aio.storage import Storage as Counters
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

logger = logging.getLogger("builder_site.contact")

TIMEOUT = 1.0
"""The most seconds for an answer of Redis, which takes a few milliseconds."""
PAUSE = 5.0
"""Seconds after a failure in which messages do not ask Redis: if it hangs, each would wait."""
LOG_INTERVAL = 60.0
"""Seconds between two log lines about a Redis that does not answer."""
PURGE_INTERVAL = 60.0
"""Seconds between two removals of what has expired in this process."""
ACCEPTED = "accepted"
"""The value of an entry whose message was accepted. A claim has its post's token until then."""
PREFIX = "builder-site"

# Lua, which Redis runs as one step: no other process comes between.
CLAIM = """
local value = redis.call("get", KEYS[1])
if value then return value end
redis.call("set", KEYS[1], ARGV[1], "px", ARGV[2])
return ARGV[1]
"""
RELEASE = """
if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) end
return 0
"""
SHARED_KEY = """
redis.call("set", KEYS[1], ARGV[1], "nx")
return redis.call("get", KEYS[1])
"""

T = TypeVar("T")


class Store(Protocol):
    """Keeps claims and outcomes, each an entry with a key, and `counters` as limits needs them."""

    @property
    def counters(self) -> Counters: ...

    async def shared_key(self, key: str) -> str:
        """Return the key of all processes, which is `key` if there is none yet."""
        ...

    async def claim(self, key: str, token: str, seconds: float) -> str:
        """Claim `key` for `seconds` unless it is claimed; return the token of its claim."""
        ...

    async def value(self, key: str) -> str | None:
        """Return the value of the entry `key`; None if there is none."""
        ...

    async def put(self, key: str, value: str, seconds: float) -> None:
        """Let the entry `key` have this `value` for `seconds`, whatever it has now."""
        ...

    async def release(self, key: str, token: str) -> None:
        """Remove the claim of `key` if it has this `token`."""
        ...


class MemoryStore(Counters):
    """Keeps all in this process, by a clock that nobody sets.

    The library's own storage in memory reads the time of day: where a clock steps back by three
    hours, it refuses a network for three hours more.
    """

    def __init__(self) -> None:
        super().__init__()
        self._entries: dict[str, tuple[str, float]] = {}
        self._counts: dict[str, tuple[int, float]] = {}
        self._next_purge = 0.0

    @property
    def base_exceptions(self) -> tuple[type[Exception], ...]:
        return ()

    @property
    def counters(self) -> Counters:
        return self

    async def shared_key(self, key: str) -> str:
        return key

    async def claim(self, key: str, token: str, seconds: float) -> str:
        if value := await self.value(key):
            return value
        await self.put(key, token, seconds)
        return token

    async def value(self, key: str) -> str | None:
        value, expiry = self._entries.get(key, ("", 0.0))
        return value if time.monotonic() < expiry else None

    async def put(self, key: str, value: str, seconds: float) -> None:
        self._purge()
        self._entries[key] = (value, time.monotonic() + seconds)

    async def release(self, key: str, token: str) -> None:
        if await self.value(key) == token:
            del self._entries[key]

    async def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        self._purge()
        count = await self.get(key)
        end = self._counts[key][1] if count else time.monotonic() + expiry
        self._counts[key] = (count + amount, end)
        return count + amount

    async def get(self, key: str) -> int:
        count, end = self._counts.get(key, (0, 0.0))
        return count if time.monotonic() < end else 0

    async def get_expiry(self, key: str) -> float:
        _count, end = self._counts.get(key, (0, 0.0))
        return time.time() + max(end - time.monotonic(), 0)

    async def clear(self, key: str) -> None:
        self._counts.pop(key, None)

    async def check(self) -> bool:
        return True

    async def reset(self) -> int:
        number = len(self._counts)
        self._counts.clear()
        return number

    def _purge(self) -> None:
        now = time.monotonic()
        if now >= self._next_purge:
            self._next_purge = now + PURGE_INTERVAL
            self._entries = {k: entry for k, entry in self._entries.items() if now < entry[1]}
            self._counts = {k: entry for k, entry in self._counts.items() if now < entry[1]}


class RedisStore:
    """Keeps all in the Redis at `url`. It connects with the first call.

    Each call raises RedisError or OSError.
    """

    def __init__(self, url: str) -> None:
        # redis-py would try three times, with seconds between. One more try is for a connection
        # that was kept open while Redis started again.
        self._redis = Redis.from_url(url, decode_responses=True, retry=Retry(NoBackoff(), 1))
        self.counters = RedisStorage(
            f"async+{re.sub('^unix:', 'redis+unix:', url)}",
            implementation="redispy",
            connection_pool=self._redis.connection_pool,  # pyright: ignore[reportArgumentType]
        )
        self._claim = self._redis.register_script(CLAIM)
        self._release = self._redis.register_script(RELEASE)
        self._shared_key = self._redis.register_script(SHARED_KEY)

    async def shared_key(self, key: str) -> str:
        return await self._shared_key([f"{PREFIX}/key"], [key])

    async def claim(self, key: str, token: str, seconds: float) -> str:
        return await self._claim([_entry(key)], [token, round(seconds * 1000)])

    async def value(self, key: str) -> str | None:
        return await self._redis.get(_entry(key))

    async def put(self, key: str, value: str, seconds: float) -> None:
        await self._redis.set(_entry(key), value, px=round(seconds * 1000))

    async def release(self, key: str, token: str) -> None:
        await self._release([_entry(key)], [token])

    async def ping(self) -> None:
        """Return if Redis answers."""
        await self._redis.execute_command("PING")


def _entry(key: str) -> str:
    """Return the name of the entry `key` in Redis.

    Outcomes have "claim" in it too: a name changes in no release, as two of them may run at once.
    """
    return f"{PREFIX}/claim/{key}"


class Storage:
    """Redis if its URL is set and it answers; else `memory`, that of this process.

    `waiting_posts` has for each claimed name how many posts of this process wait for its outcome.
    """

    def __init__(self, redis_url: str | None) -> None:
        self.memory = MemoryStore()
        self.waiting_posts = Counter[str]()
        self._redis = RedisStore(redis_url) if redis_url else None
        self._key = secrets.token_hex(32)
        self._is_down = False
        self._is_logged = False
        self._next_try = 0.0
        self._next_log = 0.0

    async def share_key(self) -> None:
        """Let this process make the same codes as all others, as far as Redis answers."""
        self._key = await self.result(lambda store: store.shared_key(self._key))

    def code(self, text: str) -> str:
        """Return a code for `text`, such as an IP address, which nobody can guess without the key.

        It is the same in each process after `share_key`.
        """
        return hmac.new(self._key.encode(), text.encode(), hashlib.sha256).hexdigest()

    async def result(self, call: Callable[[Store], Awaitable[T]]) -> T:
        """Return the result of `call` with Redis or, if it does not answer, with `memory`."""
        redis, now = self._redis, time.monotonic()
        if redis and now >= self._next_try:
            if self._is_down:
                # This message asks whether Redis is back; the others do not wait for it.
                self._next_try = now + PAUSE
            try:
                return await self._answer(call(redis))
            except (RedisError, OSError):
                pass
        return await call(self.memory)

    async def redis_answers(self) -> bool | None:
        """Return whether Redis answers now; None if its URL is not set."""
        if not self._redis:
            return None
        try:
            await self._answer(self._redis.ping())
        except (RedisError, OSError):
            return False
        return True

    async def _answer(self, call: Awaitable[T]) -> T:
        """Return the result of a `call` of Redis, and note whether Redis answered."""
        try:
            async with asyncio.timeout(TIMEOUT):
                result = await call
        except (RedisError, OSError) as error:
            self._note_failure(error)
            raise
        if self._is_logged:
            logger.info("Redis answers again: all processes count messages together")
        self._is_down, self._is_logged, self._next_try = False, False, 0.0
        return result

    def _note_failure(self, error: Exception) -> None:
        now = time.monotonic()
        self._is_down, self._next_try = True, now + PAUSE
        if now >= self._next_log:
            self._is_logged, self._next_log = True, now + LOG_INTERVAL
            # The error's text is left out: it may name the user and the password of Redis.
            logger.warning(
                "Redis cannot be used (%s): messages are sent, and each process counts them by "
                "itself, see docs/runbook.md#redis-is-down",
                type(error).__name__,
            )
