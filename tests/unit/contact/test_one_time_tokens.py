"""One-time proofs that a message was sent."""

import asyncio

from limits.aio.storage import MemoryStorage, RedisStorage

from builder_site.contact.one_time_tokens import Receipts
from tests.servers import free_port


def test_receipt_is_shown_once() -> None:
    async def show_twice() -> list[bool]:
        receipts = Receipts(MemoryStorage())
        receipt = await receipts.issue()
        assert receipt
        return [await receipts.redeem(receipt) for _ in range(2)]

    assert asyncio.run(show_twice()) == [True, False]


def test_of_many_at_the_same_time_one_sees_it() -> None:
    async def show_all_at_once() -> list[bool]:
        receipts = Receipts(MemoryStorage())
        receipt = await receipts.issue()
        assert receipt
        return await asyncio.gather(*(receipts.redeem(receipt) for _ in range(20)))

    assert asyncio.run(show_all_at_once()).count(True) == 1


def test_receipt_holds_in_another_process_that_shares_the_storage() -> None:
    storage = MemoryStorage()

    async def show_elsewhere() -> bool:
        receipt = await Receipts(storage).issue()
        assert receipt
        return await Receipts(storage).redeem(receipt)

    assert asyncio.run(show_elsewhere())


def test_guessed_receipt_shows_nothing_and_takes_up_nothing() -> None:
    storage = MemoryStorage()
    assert not asyncio.run(Receipts(storage).redeem("guessed"))
    assert not storage.storage


def test_receipts_differ() -> None:
    async def issue() -> set[str | None]:
        receipts = Receipts(MemoryStorage())
        return {await receipts.issue() for _ in range(50)}

    assert len(asyncio.run(issue())) == 50


def test_storage_out_of_reach_issues_and_shows_nothing() -> None:
    async def without_storage() -> tuple[str | None, bool]:
        address = f"async+redis://127.0.0.1:{free_port()}"
        receipts = Receipts(RedisStorage(address, implementation="redispy"))
        return await receipts.issue(), await receipts.redeem("any")

    assert asyncio.run(without_storage()) == (None, False)
