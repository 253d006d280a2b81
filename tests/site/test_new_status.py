"""The guide "A status more in the form", followed to the letter on a copy that is then built."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.conftest import new_context
from tests.copies import edit
from tests.guides import blocks
from tests.hosts import CloudflarePages
from tests.pseudo import pseudo, translate_new_texts
from tests.release import Release
from tests.site.form import AT_ONCE, expect_fields_kept, form, open_form, send, status

pytestmark = pytest.mark.usefixtures("site")
"""Its build is what the copy takes its npm packages from."""

FORM = "builder_site/contact/form.py"


def follow(project: Path) -> None:
    """Edit the copy in `project` as the guide says."""
    field, words, names, shown, transition = blocks("A status more in the form")
    models, content = (f"builder_site/{name}/contact.py" for name in ("content/models", "content"))
    edit(project / models, "    fallback: str\n", f"{field}    fallback: str\n")
    edit(project / content, "        fallback=", f"{words}        fallback=")
    edit(
        project / FORM, 'Status = Literal["idle", "sending", "slow", "success", "failed"]\n', names
    )
    edit(project / FORM, '        "failed": Shown(', f'{shown}        "failed": Shown(')
    edit(project / FORM, '        on_unanswered=state.set_value("failed"),\n', transition)
    translate_new_texts(project)


def end_post(route: Route) -> None:
    """Cut the connection of a post."""
    if route.request.method == "POST":
        route.abort()
    else:
        route.fallback()


def test_post_without_an_answer_shows_the_new_status(browser: Browser, tmp_path: Path) -> None:
    text = blocks("A status more in the form")[1].split('"')[1]
    release = Release(tmp_path, {"REFLEX_DEPLOY_URL": "https://builder.example"}, follow)
    with (
        CloudflarePages(release.pages).listen() as url,
        new_context(browser, url) as context,
    ):
        page = context.new_page()
        page.route("**/kontakt", end_post)
        open_form(page, "/de/kontakt")
        send(page)
        expect(status(page)).to_have_text(pseudo(text), timeout=AT_ONCE)
        expect(form(page)).to_have_attribute("data-tone", "bad")
        expect_fields_kept(page)
