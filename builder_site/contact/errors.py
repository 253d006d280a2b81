"""What sending a message can raise: nobody can then be sure that the message was accepted.

ProviderError               nobody can be sure that the message was accepted
├── RefusedError            the provider answered, and did not accept it; `status` is its answer
├── UnreachableError        no connection was made, so it was not accepted
└── NoAnswerError           the request was sent and not answered: it may have been accepted
"""


class ProviderError(Exception):
    """Nobody can be sure that the message was accepted. `status` is that of an answer, if any."""

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
