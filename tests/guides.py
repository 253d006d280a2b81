"""What docs/guides.md tells people to write and to run."""

import re

from tests.servers import ROOT

GUIDES = (ROOT / "docs/guides.md").read_text()


def blocks(guide: str) -> list[str]:
    """Return the code blocks of the guide with the heading `guide`."""
    text = GUIDES.partition(f"## {guide}\n")[2].partition("\n## ")[0]
    return re.findall(r"^ *```(?:python|css|po|sh)\n(.*?)^ *```", text, re.DOTALL | re.MULTILINE)
