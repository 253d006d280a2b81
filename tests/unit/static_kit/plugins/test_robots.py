"""robots.txt lets everything be crawled and names the sitemap."""

from pathlib import Path

from builder_site.static_kit.plugins.robots import RobotsPlugin


def test_robots_names_the_sitemap_under_the_sites_address(tmp_path: Path) -> None:
    RobotsPlugin("https://example.org").post_build(static_dir=tmp_path)
    lines = tmp_path.joinpath("robots.txt").read_text().splitlines()
    assert "Sitemap: https://example.org/sitemap.xml" in lines
    assert "Allow: /" in lines
