"""What customers say: five quotes (docs/fixed-texts.md) for the home page's carousel."""

from builder_site.content.models import Quote
from builder_site.content.models.home import Testimonials

TESTIMONIALS = Testimonials(
    heading="What our customers say",
    name="Customer testimonials",
    quotes=(
        Quote(
            "They rebuilt our roof before the first autumn rain, left the place tidy every evening "
            "and finished a day early. Not one tile has moved since.",
            "Helena M.",
            "New roof",
            "Boliqueime",
            2022,
            language="pt",
        ),
        Quote(
            "We live abroad for half the year. Photographs came every Friday, the price never "
            "changed, and the house was ready when we landed.",
            "Peter W.",
            "House restored",
            "Loulé",
            2023,
        ),
        Quote(
            "The new kitchen tiling is so straight that our neighbour asked for the same. Polite, "
            "punctual people who explain what they do.",
            "Inês C.",
            "Kitchen tiling",
            "Quarteira",
            2024,
            language="pt",
        ),
        Quote(
            "Our old dry-stone terrace was falling into the orchard. They put it back stone by "
            "stone, and now it looks as if it had never moved.",
            "António R.",
            "Dry-stone terrace",
            "Santa Bárbara de Nexe",
            2021,
            language="pt",
        ),
        Quote(
            "Three builders told us it could not be done. The fourth measured twice, and now our "
            "cottage has a staircase fit for a manor house.",
            "Margaret L.",
            "Oak staircase",
            "Almancil",
            2022,
        ),
    ),
)
