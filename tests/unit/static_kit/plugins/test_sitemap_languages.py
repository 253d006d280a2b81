from pathlib import Path

from builder_site.static_kit.plugins.sitemap_languages import add_languages

SITEMAP = """<?xml version='1.0' encoding='utf-8'?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url>
    <loc>https://builder.example/pt</loc>
  </url>
</urlset>"""


def test_sitemap_has_the_versions_in_the_head_of_the_page(tmp_path: Path) -> None:
    link = '<link rel="alternate" hrefLang="de" href="https://builder.example/de"/>'
    tmp_path.joinpath("pt").mkdir()
    tmp_path.joinpath("pt/index.html").write_text(f"<head><link rel='icon'/>{link}</head>")
    tmp_path.joinpath("sitemap.xml").write_text(SITEMAP)
    add_languages("https://builder.example", tmp_path)
    sitemap = tmp_path.joinpath("sitemap.xml").read_text()
    assert "<loc>https://builder.example/pt</loc>" in sitemap
    assert (
        '<xhtml:link rel="alternate" hreflang="de" href="https://builder.example/de" />' in sitemap
    )
    assert sitemap.count("xhtml:link") == 1
