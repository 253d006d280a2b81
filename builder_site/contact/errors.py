"""The errors of this package: why a message is not sent. The log has the `reason` of each.

NotSentError
    InvalidMessageError      the fields are not a message
        HoneypotError        the hidden field is filled in, as only robots do
    LimitError               too many messages from this network, or posts of this message
        WideLimitError       too many messages from this home or company, in IPv6
        TotalLimitError      too many messages from all visitors together
    RepeatError              the post repeats one whose message was not accepted
    ProviderError            the provider did not accept the message, as far as is known
        RefusedError         its response is a refusal
        UnreachableError     it never got the message
        NoResponseError      it may have accepted the message: the response is missing
        FallbackError        the fallback, SMTP, did not accept it either
"""


class NotSentError(Exception):
    """A message is not sent. `reason` is the word for it in the log.

    `status_code` is that of the provider's response, None without one.
    """

    reason: str
    status_code: int | None = None


class InvalidMessageError(NotSentError):
    """The fields are not a message. The text names the field and what is wrong, not its content."""

    reason = "invalid"


class HoneypotError(InvalidMessageError):
    """The hidden field is filled in."""

    reason = "honeypot"


class LimitError(NotSentError):
    """Too many messages from this network, or too many posts of one message."""

    reason = "limit"


class WideLimitError(LimitError):
    """Too many messages from the wide network of this one: an IPv6 /48, a home or a company."""

    reason = "wide-limit"


class TotalLimitError(LimitError):
    """Too many messages from all visitors together."""

    reason = "total-limit"


class RepeatError(NotSentError):
    """The post repeats one whose message was not accepted."""

    reason = "repeat"


class ProviderError(NotSentError):
    """The provider did not accept the message, as far as is known.

    `status_code` is that of its response, None without one; `text` is the response's text, for
    people.
    """

    reason = "provider"

    def __init__(self, status_code: int | None = None, text: str = "") -> None:
        self.status_code = status_code
        self.text = text


class RefusedError(ProviderError):
    """The provider's response is a refusal."""

    reason = "refused"


class UnreachableError(ProviderError):
    """The provider never got the message, for example without a connection."""

    reason = "unreachable"


class NoResponseError(ProviderError):
    """The provider may have accepted the message: its response did not come, or not whole."""

    reason = "no-response"


class FallbackError(ProviderError):
    """The fallback did not accept the message either; the arguments are the errors of the two."""

    def __init__(self, provider_error: ProviderError, fallback_error: ProviderError) -> None:
        super().__init__(provider_error.status_code)
        cause = fallback_error.status_code or fallback_error.reason
        self.reason = f"{provider_error.reason},smtp-{cause}"
