"""What sending a message can raise: in each case the message is not known to be accepted.

ProviderError               the message is not known to be accepted
├── RefusedError            the provider answered, and did not accept it; `status` says how
├── UnreachableError        no connection was made, so it was not accepted
└── NoAnswerError           the request was sent and not answered, so nobody knows
"""


class ProviderError(Exception):
    """The message is not known to be accepted. `status` is that of the answer, if there was one."""

    status: int | None = None


class RefusedError(ProviderError):
    """The provider answered, and did not accept the message."""

    def __init__(self, status: int) -> None:
        super().__init__(f"the provider answered {status}")
        self.status = status


class UnreachableError(ProviderError):
    """No connection was made: the name was not found, the port was closed, or TLS failed."""


class NoAnswerError(ProviderError):
    """The request was sent and not answered, so the message may have been accepted."""
