"""One-time tokens."""

import asyncio

from limits.aio.storage import MemoryStorage, RedisStorage

from builder_site.contact.one_time_tokens import OneTimeTokens
from tests.servers import free_port


def test_token_is_redeemed_once_by_all_processes_that_share_the_storage() -> None:
    async def redeem_at_once() -> list[bool]:
        storage = MemoryStorage()
        token = await OneTimeTokens(storage).issue() or ""
        return await asyncio.gather(*(OneTimeTokens(storage).redeem(token) for _ in range(20)))

    assert asyncio.run(redeem_at_once()).count(True) == 1


def test_guessed_token_is_not_redeemed_and_takes_no_memory() -> None:
    storage = MemoryStorage()
    assert not asyncio.run(OneTimeTokens(storage).redeem("guessed"))
    assert not storage.storage


def test_without_its_storage_no_token_is_issued_or_redeemed() -> None:
    async def without_storage() -> tuple[str | None, bool]:
        address = f"async+redis://127.0.0.1:{free_port()}"
        tokens = OneTimeTokens(RedisStorage(address, implementation="redispy"))
        return await tokens.issue(), await tokens.redeem("any")

    assert asyncio.run(without_storage()) == (None, False)
