"""The services page: a block for each service, and the invitation to ask for a quote.

The services, their numbers of photos, their stars and the trades are fixed by the owner:
docs/fixed-texts.md.
"""

from builder_site.content.every_page import TELL_US
from builder_site.content.models import DecorativePhoto, Invitation, Link, PageMeta, Photo, Quote
from builder_site.content.models.services import (
    Service,
    ServicesPage,
    Trade,
    Trades,
)

SERVICES_PAGE = ServicesPage(
    meta=PageMeta(
        route="/services",
        title="Our services: basements, stone walls and gardens in the Algarve",
        description=(
            "See our work in photographs: basement refurbishment and damp-proofing, repointing "
            "stone walls and garden maintenance around Vilamoura, with customer testimonials."
        ),
    ),
    heading="Services",
    introduction="Our work in photographs, the finished job first, and what the owners said.",
    services=(
        Service(
            name="Basement Refurbishment",
            description=(
                "From bare brick and a damp floor to a room you want to sit in. We damp-proof it, "
                "plaster it, fit the stairs in oak or steel, and bring light down to the last "
                "step."
            ),
            photos=(
                Photo(
                    "stairs/05.jpg",
                    "Finished basement: oak stairs, an armchair, a bookcase and an olive tree",
                    "Finished in oak",
                    focal_y=76,
                ),
                Photo(
                    "stairs/06.jpg",
                    "Basement stairs with a glass balustrade and a light under each tread",
                    "Glass, with light under each tread",
                ),
                Photo(
                    "stairs/07.jpg",
                    "Basement stairs with a black steel balustrade and a terracotta tiled floor",
                    "Black steel on terracotta",
                    focal_y=90,
                ),
                Photo(
                    "stairs/08.jpg",
                    "Finished basement living room with a stone floor, a sofa and shelves",
                    "Cellar, now a sitting room",
                ),
                Photo(
                    "stairs/10.jpg",
                    "Oak handrail on black steel balusters, close up",
                    "Oak handrail on steel",
                ),
                Photo(
                    "stairs/09.jpg",
                    "Oak treads with rounded nosings, white risers and oak spindles, close up",
                    "Rounded nosings, white risers",
                ),
                Photo(
                    "stairs/04.jpg",
                    "New oak treads being fitted to the concrete basement stairs",
                    "Oak treads going on",
                ),
                Photo(
                    "stairs/03.jpg",
                    "Fresh plaster over half the basement brickwork, with a ladder and buckets",
                    "First coat of plaster",
                ),
                Photo(
                    "stairs/02.jpg",
                    "Bare concrete basement stairs with a bucket, a hammer and a chisel",
                    "The old stairs, keyed and ready",
                ),
                Photo(
                    "stairs/01.jpg",
                    "Basement of bare brick and concrete stairs, propped and lit by a work light",
                    "Cleared out and propped",
                ),
            ),
            rating=4,
            quote=Quote(
                "Our cellar was where the suitcases lived. Now it is where the grandchildren do. "
                "A week longer than planned, and worth every day of it.",
                "Carol B.",
                town="Loulé",
                year=2024,
            ),
            project="basement-loule",
        ),
        Service(
            name="Pointing Walls",
            description=(
                "Old stone wants lime, not cement. We rake the joints out by hand, match the "
                "mortar to the wall, and leave a face that sheds the rain and lets the house "
                "breathe."
            ),
            photos=(
                Photo(
                    "house/03.jpg",
                    "Finished stone facade with pale lime pointing, blue shutters and a potted "
                    "tree",
                    "The finished front",
                ),
                Photo(
                    "house/04.jpg",
                    "Fresh lime pointing next to raked-out joints, close up",
                    "Before and after, one stone apart",
                ),
                Photo(
                    "house/02.jpg",
                    "Stone house wall half pointed with fresh lime mortar, seen past the scaffold "
                    "boards",
                    "Halfway, with fresh lime",
                ),
                Photo(
                    "house/01.jpg",
                    "Stone house wall with its old joints raked out, ready for pointing",
                    "Joints raked out",
                ),
            ),
            rating=5,
            quote=Quote(
                "The house has stood for a hundred and forty years and has not looked this good "
                "in any photograph we own.",
                "Jorge F.",
                town="Almancil",
                year=2022,
                language="pt",
            ),
            project="stone-house-almancil",
        ),
        Service(
            name="Garden Maintenance",
            description=(
                "Gardens here grow all winter and go thirsty all summer. We clear, plant, prune "
                "and water, build the paths and the pergola, and keep the pool edge as neat as "
                "the hedge."
            ),
            photos=(
                Photo(
                    "garden/01.jpg",
                    "Lawn with faint stripes and daisies, an olive tree, a hedge and a white house",
                    "Striped lawn and clipped hedge",
                ),
                Photo(
                    "garden/05.jpg",
                    "Swimming pool with limestone edging, sun loungers and a trimmed hedge",
                    "Limestone round the pool",
                ),
                Photo(
                    "garden/04.jpg",
                    "Timber pergola with bougainvillea over a terracotta-tiled patio",
                    "A pergola for August",
                ),
                Photo(
                    "garden/02.jpg",
                    "Gravel path with stone edging between clipped hedges, leading to a wooden "
                    "gate",
                    "Gravel path, stone-edged",
                ),
                Photo(
                    "garden/06.jpg",
                    "Dry-stone planter with lavender and agave beside a gravel path",
                    "Dry-stone planter",
                ),
                Photo(
                    "garden/03.jpg",
                    "Terracotta pots with lemon, olive and agave along a white garden wall",
                    "Lemon, olive and agave",
                ),
                Photo(
                    "garden/07.jpg",
                    "Stepping stones through gravel, with agaves, lavender and boulders "
                    "below a white wall",
                    "A gravel garden, no watering",
                ),
                Photo(
                    "garden/09.jpg",
                    "Rolls of turf on raked soil beside the new lawn, with a garden roller on it",
                    "Turf, laid in two days",
                ),
            ),
            rating=5,
            quote=Quote(
                "We come four times a year and every time it is as if we had left yesterday. The "
                "lemons are the best in the street.",
                "Sofia A.",
                town="Vilamoura",
                year=2024,
                language="pt",
            ),
            project="garden-vilamoura",
        ),
    ),
    trades=Trades(
        heading="Our trades",
        trades=(
            Trade(
                "Brickwork",
                "Walls, arches and chimneys; plaster and pointing in lime.",
                DecorativePhoto("trades/01.jpg", focal_y=40),
            ),
            Trade(
                "Roofing",
                "One slipped tile or the whole roof, dry before the autumn rain.",
                DecorativePhoto("trades/02.jpg", focal_y=36),
            ),
            Trade(
                "Joinery",
                "Doors, shutters, stairs and cupboards, made to measure.",
                DecorativePhoto("trades/03.jpg"),
            ),
            Trade(
                "Painting",
                "Limewash outside, two full coats inside. Wallpaper and mouldings too.",
                DecorativePhoto("trades/04.jpg", focal_y=75),
            ),
            Trade(
                "Tiling",
                "Set out on paper before the first tile is cut. Whole kitchens and bathrooms too.",
                DecorativePhoto("trades/05.jpg"),
            ),
            Trade(
                "Garden Maintenance",
                "Lawns, hedges and paths, kept sharp all year round.",
                DecorativePhoto("trades/06.jpg", focal_y=84),
            ),
            Trade(
                "Dry Stone Walling",
                "Terraces and boundaries, put back stone by stone.",
                DecorativePhoto("trades/07.jpg", focal_y=30),
            ),
            Trade(
                "Guttering",
                "Cleared, mended or replaced, and tested with a hose before we leave.",
                DecorativePhoto("trades/08.jpg", focal_y=20),
            ),
        ),
        projects_link=Link("Projects by trade", "/projects#trades"),
    ),
    invitation=Invitation(
        question="Interested in our Services?",
        heading="Ask for a Quote!",
        text=TELL_US,
        photo=DecorativePhoto("hero-2.jpg"),
    ),
)
