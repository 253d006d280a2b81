"""What the documents tell people to write and to run."""

import re

from tests.servers import ROOT

GUIDES = "docs/editing.md"
KIT_README = "static_kit/README.md"


def blocks(guide: str, document: str = GUIDES) -> list[str]:
    """Return the code blocks of the guide with the heading `guide` in `document`.

    A block in a list has the indentation of its lines without that of the list.
    """
    found = re.findall(
        r"^( *)```(?:python|css|jsx|po|sh)\n(.*?)^ *```",
        guide_text(guide, document),
        re.DOTALL | re.MULTILINE,
    )
    return [re.sub(f"^{indent}", "", code, flags=re.MULTILINE) for indent, code in found]


def value_in(block: str, keyword: str) -> str:
    """Return the first text or number that `block` gives the argument called `keyword`."""
    text, number = re.findall(rf'\b{keyword}=(?:"(.*?)"|(\d+))', block)[0]
    return text or number


def photos_in(block: str) -> list[tuple[str, str]]:
    """Return the file and the alternative text of each photo in `block`."""
    return re.findall(r'\bPhoto\("(.+?)", "(.+?)"', block)


def guide_text(guide: str, document: str = GUIDES) -> str:
    """Return the text of the guide with the heading `guide` in `document`."""
    whole = (ROOT / document).read_text()
    return whole.partition(f"## {guide}\n")[2].partition("\n## ")[0]
