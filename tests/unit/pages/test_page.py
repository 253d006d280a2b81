from builder_site.pages import NOT_FOUND, PAGES


def test_each_page_has_a_script_of_its_own() -> None:
    """Reflex names a page's script after the module of the function that builds the page."""
    modules = {page.build.__module__ for page in (*PAGES, NOT_FOUND)}
    assert len(modules) == len(PAGES) + 1
