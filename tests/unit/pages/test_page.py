from builder_site.pages import NOT_FOUND_PAGES, PAGES


def test_each_page_has_a_script_of_its_own() -> None:
    """Reflex names a page's script after the module of the function that builds the page.

    The pages of one function in one language, as the projects', share one.
    """
    pages = (*PAGES, *NOT_FOUND_PAGES)
    modules = {page.build.__module__ for page in pages}
    assert len(modules) == len({(page.build.func, page.site.language) for page in pages})
