"""One-time tokens."""

import asyncio

from limits.aio.storage import MemoryStorage, RedisStorage

from builder_site.contact.one_time_tokens import OneTimeTokens
from tests.servers import free_port


def test_token_is_redeemed_once_in_any_process_that_shares_the_storage() -> None:
    storage = MemoryStorage()

    async def redeem_twice() -> list[bool]:
        token = await OneTimeTokens(storage).issue()
        assert token
        return [await OneTimeTokens(storage).redeem(token) for _ in range(2)]

    assert asyncio.run(redeem_twice()) == [True, False]


def test_one_of_many_requests_at_once_redeems_the_token() -> None:
    async def redeem_at_once() -> list[bool]:
        tokens = OneTimeTokens(MemoryStorage())
        token = await tokens.issue()
        assert token
        return await asyncio.gather(*(tokens.redeem(token) for _ in range(20)))

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
