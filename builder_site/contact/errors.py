"""What sending a message can raise: in each case the message is not known to be accepted.

ProviderError               the message is not known to be accepted
├── RefusedError            the provider answered, and did not accept it; `status` says how
├── UnreachableError        no connection was made, so it was not accepted
└── NoAnswerError           the request was sent and not answered, so nobody knows
"""

from http import HTTPStatus

MAX_RETRY_AFTER = 2.0
"""Seconds that a provider may ask us to wait before the one retry."""

CONNECTION_RETRY_AFTER = 0.1
"""Seconds before the one retry without a connection, as for a moment while a server restarts."""


class ProviderError(Exception):
    """The message is not known to be accepted.

    `status` is the HTTP status of the answer, if there was one. `retry_after` is the number of
    seconds after which one retry is safe and may help, or None if it is not.
    """

    status: int | None = None
    retry_after: float | None = None


class RefusedError(ProviderError):
    """The provider answered, and did not accept the message."""

    def __init__(self, status: int, retry_after: str = ""):
        """`retry_after` is the answer's Retry-After header."""
        super().__init__(f"the provider answered {status}")
        self.status = status
        if status == HTTPStatus.TOO_MANY_REQUESTS and retry_after.isdecimal():
            wait = float(retry_after)
            self.retry_after = wait if wait <= MAX_RETRY_AFTER else None


class UnreachableError(ProviderError):
    """No connection was made: the name was not found, the port was closed, or TLS failed."""

    retry_after = CONNECTION_RETRY_AFTER


class NoAnswerError(ProviderError):
    """The request was sent and not answered, so the message may have been accepted."""
