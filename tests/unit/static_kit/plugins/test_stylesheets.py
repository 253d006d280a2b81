from builder_site.static_kit.plugins.stylesheets import LAYERS, StylesPlugin
from tests.servers import ROOT

ASSETS = ROOT / "assets"


def test_every_file_of_styles_has_its_place_in_the_order() -> None:
    assert sorted(LAYERS) == sorted(path.stem for path in (ASSETS / "styles").glob("*.css"))


def test_stylesheet_takes_the_files_that_reflex_copies_once() -> None:
    public = ROOT / ".web" / "public"
    paths = [
        (ROOT / ".web" / "styles" / path).resolve()
        for path in StylesPlugin().get_stylesheet_paths()
    ]
    assert [ASSETS / path.relative_to(public) for path in paths] == [
        ASSETS / "styles" / f"{layer}.css" for layer in LAYERS
    ]
