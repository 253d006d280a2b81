"""The projects: finished jobs with a page each, and the page of all of them."""

from builder_site.content.every_page import ASK_LINK, TELL_US
from builder_site.content.models import DecorativePhoto, Invitation, Link, PageMeta, Photo, Quote
from builder_site.content.models.projects import Drawing, Project, ProjectsPage, ProjectText, Week

IS_YOURS_NEXT = "Is yours next?"
NO_JOB_TOO_SMALL = "No job is too small."

PROJECTS = (
    Project(
        slug="basement-loule",
        name="Basement with oak stairs",
        title="Basement in Loulé: a damp cellar turned into a living room",
        description=(
            "A cellar of bare brick with a damp floor, now a dry room with a limestone floor and "
            "oak stairs."
        ),
        place="Loulé",
        year=2024,
        weeks=9,
        trades=("Brickwork", "Joinery", "Tiling", "Painting", "Guttering"),
        request=(
            "The cellar held the suitcases and, after every storm, a puddle. The owners wanted a "
            "room their grandchildren could use in any weather, and stairs that nobody had to be "
            "warned about."
        ),
        work=(
            (
                "The water came from a split gutter outside, so we replaced the gutter before we "
                "touched the cellar. Then we propped the floor above, made good the loose "
                "brickwork, brushed the walls down and let them dry for three weeks with the "
                "windows and the door open."
            ),
            (
                "Lime plaster went on in three coats, and limestone tiles went down on a new "
                "floor. The concrete flight was sound, so it stayed: the oak treads and white "
                "risers are fixed to it, and there is a second handrail on the wall, where your "
                "hand reaches for it."
            ),
            (
                "It took a week longer than we had said, and the weather was to blame: in that wet "
                "April the last coat would not dry, and we do not paint over damp. The price did "
                "not change."
            ),
        ),
        before_percent=57,
        before=Photo(
            "before/stairs.jpg",
            "Bare concrete basement stairs beside exposed brick, lit by a work light",
        ),
        after=Photo(
            "stairs/05.jpg",
            "Finished basement: oak stairs, an armchair, a bookcase and an olive tree",
            focal_y=76,
        ),
        drawing=Drawing(
            "oak-tread.svg",
            "Section through two steps: an oak tread, its white riser and the concrete below",
            (
                "The old concrete flight, which is sound and stays",
                "Oak treads, oiled",
                "White risers, set back below the tread",
                "A rounded nosing, 30\u00a0mm in front of the riser",
            ),
        ),
        week_by_week=(
            Week(
                1,
                "Cleared out. Two props carry the floor above.",
                Photo(
                    "stairs/01.jpg",
                    "Basement of bare brick and concrete stairs, propped and lit by a work light",
                    focal_y=76,
                ),
                shape="wide",
            ),
            Week(
                2,
                "The old flight is sound, so it is keyed and kept.",
                Photo(
                    "stairs/02.jpg",
                    "Bare concrete basement stairs with a bucket, a hammer and a chisel",
                    focal_y=76,
                ),
                shape="upright",
            ),
            Week(
                5,
                "The brick is dry, and the first coat of lime plaster goes on.",
                Photo(
                    "stairs/03.jpg",
                    "Fresh plaster over half the basement brickwork, with a ladder and buckets",
                    focal_y=76,
                ),
            ),
            Week(
                8,
                "Oak treads go on from the foot up, each one levelled.",
                Photo(
                    "stairs/04.jpg",
                    "New oak treads being fitted to the concrete basement stairs",
                ),
            ),
            Week(
                9,
                "Oiled, painted and dry. The suitcases have moved out.",
                Photo(
                    "stairs/09.jpg",
                    "Oak treads with rounded nosings, white risers and oak spindles, close up",
                ),
                shape="upright",
            ),
        ),
        quote=Quote(
            "They found the leak before they talked about paint. It took nine weeks, not eight, "
            "and I knew why on the day they did.",
            "Carol B.",
            town="Loulé",
            year=2024,
        ),
        invitation_photo=DecorativePhoto("stairs/07.jpg"),
    ),
    Project(
        slug="stone-house-almancil",
        name="Stone front, repointed in lime",
        title="Stone house in Almancil: an old front repointed in lime",
        description=(
            "The front was a hundred and forty years old and grey with cement. We cut the cement "
            "out of the joints by hand and put lime in its place."
        ),
        place="Almancil",
        year=2022,
        weeks=6,
        trades=("Brickwork", "Painting"),
        request=(
            "Somebody had filled the joints with cement, which holds the water in. The foot of "
            "the wall was damp, and the plaster inside was coming off. The owner wanted the "
            "wall dry, and looking as if nobody had touched it."
        ),
        work=(
            (
                "We cut the cement out of every joint by hand, four centimetres deep. A grinder "
                "is quicker, but takes the edges off the stone."
            ),
            (
                "For the mortar we made six samples of lime with different sands, let them dry "
                "for a week and held them against the wall at noon. The fourth was right. It went "
                "in over three weeks, kept damp under wet hessian so that it would not crack in "
                "the sun."
            ),
            (
                "Under their faded paint, the shutters were blue. We took them down, scraped "
                "them and rehung them in green primer, so that any splash of lime landed on that; "
                "the blue went on last. Along the foot of the wall lies a "
                "strip of flat stones that carries the rain away from it."
            ),
        ),
        before=Photo(
            "before/house.jpg",
            "Stone house wall with grey cement in its joints, faded shutters and weeds",
        ),
        after=Photo(
            "house/03.jpg",
            "Finished stone facade with pale lime pointing, blue shutters and a potted tree",
            focal_y=4,
        ),
        drawing=Drawing(
            "lime-joint.svg",
            "Section through a joint between two stones, with lime in its outer part",
            (
                "The stones, whose edges stay whole",
                "The old mortar of earth and lime, which stays behind the new",
                "New lime, pressed in and kept damp",
                "Brushed back to the edge: rain runs off, and damp comes out here",
            ),
        ),
        week_by_week=(
            Week(
                2,
                "The joints are raked out, brushed and ready for lime.",
                Photo(
                    "house/01.jpg",
                    "Stone house wall with its old joints raked out, ready for pointing",
                ),
                shape="wide",
            ),
            Week(
                3,
                "Before and after, one stone apart.",
                Photo(
                    "house/04.jpg",
                    "Fresh lime pointing next to raked-out joints, close up",
                ),
                shape="upright",
            ),
            Week(
                4,
                "Halfway: fresh lime on the left, open joints on the right.",
                Photo(
                    "house/02.jpg",
                    "Stone house wall half pointed with fresh lime mortar, seen past the scaffold "
                    "boards",
                ),
            ),
            Week(
                6,
                "The last day. The stone is washed, the door painted, and the pots are back.",
                Photo(
                    "house/05.jpg",
                    "Blue-green door framed in limestone, with a lantern, a potted lemon tree and "
                    "bougainvillea",
                ),
                shape="upright",
            ),
        ),
        quote=Quote(
            "A neighbour asked what we had done to the house. Nothing at all, I said, which is "
            "what I had paid for.",
            "Jorge F.",
            town="Almancil",
            year=2022,
            language="pt",
        ),
        invitation_photo=DecorativePhoto("trades/07.jpg", focal_y=30),
    ),
    Project(
        slug="garden-vilamoura",
        name="Garden with a striped lawn",
        title="Garden in Vilamoura: from dry grass to a lawn in five weeks",
        description=(
            "Two summers of dry grass, waist high, turned into a lawn with hedges and a gravel "
            "path."
        ),
        place="Vilamoura",
        year=2023,
        weeks=5,
        trades=("Garden Maintenance", "Dry Stone Walling"),
        request=(
            "The house had stood empty for two summers before the owners bought it, and the "
            "garden had not waited. They wanted a lawn for the children, something that would "
            "smell sweet in the evening, and the hedge, which was still in there\u00a0somewhere."
        ),
        work=(
            (
                "We cut and cleared for three days and found an olive tree, a tap and most of the "
                "hedge. What was alive was pruned hard in October. What was not came back as mulch."
            ),
            (
                "The lawn is drought-tolerant turf, laid on soil that we levelled first, and a "
                "timer waters it at five in the morning. The gravel path runs between stone "
                "edgings, so that it stays where it was put."
            ),
            (
                "Beside it stands a planter of dry stone with lavender and agave, which ask for "
                "nothing in August."
            ),
        ),
        before=Photo(
            "before/garden.jpg",
            "Overgrown garden with waist-high dry grass and wild hedges in front of a white house",
        ),
        after=Photo(
            "garden/01.jpg",
            "Lawn with faint stripes and daisies, an olive tree, a hedge and a white house",
            focal_y=20,
        ),
        drawing=Drawing(
            "lawn.svg",
            "Section through the lawn, its stone edging and the gravel path beside it",
            (
                "Drought-tolerant turf",
                "Soil, loosened and levelled before the turf came",
                "The pipe that waters it at five in the morning",
                "Stone edging, bedded in the firm ground",
                "60\u00a0mm of gravel on a rammed base",
            ),
        ),
        week_by_week=(
            Week(
                1,
                "The second day. Half is mown, and an olive tree has turned up.",
                Photo(
                    "garden/08.jpg",
                    "Half-mown garden: waist-high dry grass on the left, stubble on the right",
                ),
                shape="wide",
            ),
            Week(
                2,
                "Gravel between stone edgings, and you can see the gate again.",
                Photo(
                    "garden/02.jpg",
                    "Gravel path with stone edging between clipped hedges, leading to a wooden "
                    "gate",
                ),
                shape="upright",
            ),
            Week(
                3,
                "The planter is dry stone: no mortar, and lavender on top.",
                Photo(
                    "garden/06.jpg",
                    "Dry-stone planter with lavender and agave beside a gravel path",
                ),
            ),
            Week(
                4,
                "The turf comes in rolls and is down in two days; the roller goes over it last.",
                Photo(
                    "garden/09.jpg",
                    "Rolls of turf on raked soil beside the new lawn, with a garden roller on it",
                    focal_y=70,
                ),
            ),
            Week(
                5,
                "Last come the pots: lemon, olive and agave.",
                Photo(
                    "garden/03.jpg",
                    "Terracotta pots with lemon, olive and agave along a white garden wall",
                    focal_y=70,
                ),
                shape="wide",
            ),
        ),
        quote=Quote(
            "The children had never seen the far end of the garden. Now they know where the ball "
            "ends up.",
            "Sofia A.",
            town="Vilamoura",
            year=2023,
            language="pt",
        ),
        invitation_photo=DecorativePhoto("garden/07.jpg"),
    ),
)

PROJECT_TEXT = ProjectText(
    place_and_year="Where and when",
    duration="Time taken",
    trades="Trades",
    request_heading="What they wanted",
    work_heading="What we did",
    drawing_heading="How it is built",
    week="Week {number}",
    invitation=Invitation(
        question=IS_YOURS_NEXT,
        heading=NO_JOB_TOO_SMALL,
        text=TELL_US,
        photo=DecorativePhoto("trades/02.jpg", focal_y=36),
        link=ASK_LINK,
    ),
    next_label="Next project",
    projects_link=Link("All projects", "/projects"),
    by_trade="Projects by trade",
)

PROJECTS_PAGE = ProjectsPage(
    meta=PageMeta(
        route="/projects",
        title="Building projects in the Algarve, before and after",
        description=(
            "Our finished projects in the central Algarve, newest first: before-and-after "
            "photographs, the place, the trades and how many weeks each job took."
        ),
    ),
    heading="Projects",
    introduction=(
        "Finished jobs, newest first. Each page tells the story week by week, and shows what "
        "was there before."
    ),
    invitation=Invitation(
        question=IS_YOURS_NEXT,
        heading=NO_JOB_TOO_SMALL,
        text=TELL_US,
        photo=DecorativePhoto("garden/05.jpg"),
        link=ASK_LINK,
    ),
)
