"""What search engines and phones read has the form that is published for it.

The types of schema.org's vocabulary (schema-dts, by Google) and of the web app manifest
(web-app-manifest, of DefinitelyTyped) are in tools/javascript; TypeScript checks what the pages
have against them.
"""

from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import Browser

from builder_site.content import web_manifest
from tests.commands import run
from tests.conftest import new_context
from tests.languages import PAGES
from tests.servers import BIN, ROOT, Site

CHECKER = ROOT / "tools/javascript"
TYPES = """\
import type { WithContext, GeneralContractor, BreadcrumbList } from "schema-dts";
import type { WebAppManifest } from "web-app-manifest";
type Data = WithContext<GeneralContractor> | WithContext<BreadcrumbList>;
"""


def compiler_errors(folder: Path, text: str) -> str:
    """Return what TypeScript says of `text`; nothing if it is right."""
    file = folder / "published.ts"
    file.write_text(TYPES + text)
    folder.joinpath("node_modules").symlink_to(CHECKER / "node_modules")
    compiler = CHECKER / "node_modules/typescript/bin/tsc"
    options = ("--noEmit", "--strict", "--skipLibCheck", "--moduleResolution", "bundler")
    command = [BIN / "node", compiler, *options, "--module", "esnext", "--types", "", file]
    return run(command, folder, None).stdout


@pytest.fixture(scope="module")
def source(browser: Browser, site: Site) -> str:
    """The structured data of all pages and the manifest, as constants of TypeScript."""
    lines: list[str] = []
    with new_context(browser, site.url) as context:
        for page in PAGES:
            html = BeautifulSoup(context.request.get(page.meta.route).text(), "html.parser")
            for script in html.select("script[type='application/ld+json']"):
                lines.append(f"export const data{len(lines)}: Data = {script.get_text()};")
        manifest = context.request.get(f"/{web_manifest.FILE}")
        assert manifest.headers["content-type"].startswith("application/manifest+json")
        assert context.request.get(manifest.json()["icons"][0]["src"]).ok
        kind = "WebAppManifest"
        lines.append(f"export const manifest: {kind} = {manifest.text()};")
    return "\n".join(lines)


def test_structured_data_and_manifest_have_the_published_form(source: str, tmp_path: Path) -> None:
    assert compiler_errors(tmp_path, source) == ""


@pytest.mark.parametrize(
    ("valid", "invalid"), [('"streetAddress"', '"street"'), ('"sizes": "192x192"', '"sizes": 192')]
)
def test_mistake_in_the_structured_data_is_found(
    source: str, tmp_path: Path, valid: str, invalid: str
) -> None:
    assert "error" in compiler_errors(tmp_path, source.replace(valid, invalid, 1))
