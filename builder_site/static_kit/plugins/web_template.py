"""The files that Reflex copies into .web, as it ships them."""

from reflex.constants import Templates


def web_template(file: str) -> str:
    """Return the text of `file` in .web before any plugin has changed it.

    The copy in .web is no starting point: it keeps the changes of the last build.
    """
    return (Templates.Dirs.WEB_TEMPLATE / file).read_text(encoding="utf-8")
