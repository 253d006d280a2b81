"""The folders of an app's assets, relative to the project's root, where every command runs."""

from dataclasses import dataclass
from pathlib import Path

__all__ = ["DEFAULT_FOLDERS", "Folders"]

ASSETS = Path("assets")
"""Reflex publishes all that is in it."""
EXTERNAL = ASSETS / "external"
"""Where Reflex copies the scripts of components (`rx.asset`); git ignores it."""


@dataclass(frozen=True)
class Folders:
    """Folders in `assets/`. Raises ValueError for one that is elsewhere, or that two fields name.

    photos: the source photos
    pictures: what the photos are encoded as. A build removes all other files from it; git ignores
        it, and it has the same name in the URLs
    styles: the stylesheets
    fonts: the fonts that stylesheets name
    layers: the folders in `styles` in the order in which their stylesheets apply: of two rules with
        the same specificity, the later one wins. "" is `styles` itself. Within a folder the order
        is that of the names, and no rule may depend on it. static_kit/README.md, Styles, says why
        this is not CSS's own `@layer`
    """

    photos: Path = ASSETS / "photos"
    pictures: Path = ASSETS / "pictures"
    styles: Path = ASSETS / "styles"
    fonts: Path = ASSETS / "fonts"
    layers: tuple[str, ...] = ("first", "components", "", "last")

    def __post_init__(self) -> None:
        names = {EXTERNAL: "rx.asset"}
        for name in ("photos", "pictures", "styles", "fonts"):
            folder = getattr(self, name)
            if not isinstance(folder, Path) or folder.parent != ASSETS:
                raise ValueError(f"Folders: {name} is {folder}; it must be a Path in {ASSETS}/.")
            if other_name := names.get(folder):
                raise ValueError(f"Folders: {other_name} and {name} are both {folder}.")
            names[folder] = name

    @property
    def sources(self) -> tuple[Path, ...]:
        """The folders that are removed from a build, because no page needs them.

        These are the source photos, whose metadata tell where they were taken, and scripts, fonts
        and styles, which Vite has put into files of its own.
        """
        return (EXTERNAL, self.fonts, self.photos, self.styles)

    @property
    def pictures_url(self) -> str:
        """The URL of `pictures`."""
        return f"/{self.pictures.name}"


DEFAULT_FOLDERS = Folders()
"""Those of an app that chooses no others."""
