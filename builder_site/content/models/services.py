"""The records of the services page."""

from dataclasses import dataclass

from builder_site.content.models import PageMeta, Photo, Quote


@dataclass(frozen=True)
class Service:
    """One block of the page: a gallery, a description, stars (1 to 5) and a customer's quote."""

    name: str
    description: str
    photos: tuple[Photo, ...]
    rating: int
    quote: Quote


@dataclass(frozen=True)
class QuotePanel:
    """The invitation to ask for a quote: a question, then the panel's heading and text."""

    question: str
    heading: str
    text: str


@dataclass(frozen=True)
class ServicesPage:
    """The services page: title, a block for each service, the invitation."""

    meta: PageMeta
    heading: str
    introduction: str
    services: tuple[Service, ...]
    quote_panel: QuotePanel
