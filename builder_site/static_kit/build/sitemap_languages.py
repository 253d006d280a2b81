"""Adds the versions of each page in other languages to the sitemap, as search engines ask for.

They are those in the page's head: its links with `rel="alternate"` and `hreflang`.
"""

from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, indent, parse, register_namespace

from bs4 import BeautifulSoup

from .html_pages import page_at

SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
XHTML = "http://www.w3.org/1999/xhtml"


def add_languages(site_url: str, static_dir: Path) -> None:
    """Change the sitemap in `static_dir` of the site at `site_url`."""
    file = static_dir / "sitemap.xml"
    register_namespace("", SITEMAP)
    register_namespace("xhtml", XHTML)
    tree = parse(file)  # noqa: S314 - the build's own file
    for url in tree.getroot():
        address = url.findtext(f"{{{SITEMAP}}}loc") or ""
        page = page_at(static_dir, address.removeprefix(site_url)).read_text(encoding="utf-8")
        _add_links(url, page)
    indent(tree)
    tree.write(file, encoding="utf-8", xml_declaration=True)


def _add_links(url: Element, page: str) -> None:
    head = page.partition("</head>")[0]
    for link in BeautifulSoup(head, "html.parser").select("link[rel=alternate][hreflang]"):
        attributes = {name: str(link[name]) for name in ("hreflang", "href")}
        SubElement(url, f"{{{XHTML}}}link", {"rel": "alternate", **attributes})
