"""Everything that can come of the one call to the provider, when it is not an acceptance.

ProviderError               nothing shows that the message was accepted
├── RefusedError            the provider answered no; `status` says how
├── UnreachableError        there was no connection, so nothing was accepted
└── NoAnswerError           the request left, and no answer came in time: nobody can know
"""

from http import HTTPStatus

RETRY_AFTER_AT_MOST = 2.0
"""Seconds a provider may ask us to wait for the one second try."""


REFUSED_PAUSE = 0.1
"""Seconds before the second try where the connection was refused."""


class ProviderError(Exception):
    """Nothing shows that the message was accepted.

    `status` is the answer's, if there was one; `retry_in` the seconds after which asking once more
    is safe and likely to help, None where it is not.
    """

    status: int | None = None
    retry_in: float | None = None


class RefusedError(ProviderError):
    """The provider answered no."""

    def __init__(self, status: int, retry_after: str):
        """`retry_after` is the answer's header of that name."""
        super().__init__(f"the provider answered {status}")
        self.status = status
        if status == HTTPStatus.TOO_MANY_REQUESTS and retry_after.isdecimal():
            wait = float(retry_after)
            self.retry_in = wait if wait <= RETRY_AFTER_AT_MOST else None


class UnreachableError(ProviderError):
    """No connection: name not found, refused, or no secure channel."""

    def __init__(self, reason: str, *, refused: bool = False):
        """`refused`: somebody turned the connection down, which may be over in a moment."""
        super().__init__(reason)
        self.retry_in = REFUSED_PAUSE if refused else None


class NoAnswerError(ProviderError):
    """The request may have arrived, and no answer came in time."""
