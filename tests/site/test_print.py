"""Contact on paper: who to call, where and when, dark ink on white, and no controls."""

from playwright.sync_api import Page, expect

from builder_site.content.company import COMPANY


def test_printed_contact_page_has_the_details_in_dark_ink_and_no_controls(page: Page) -> None:
    page.goto("/contact")
    page.emulate_media(media="print")
    details = page.get_by_role("main")
    for words in (COMPANY.phone, COMPANY.email, COMPANY.hours, COMPANY.area_served):
        expect(details.get_by_text(words)).to_be_visible()
    expect(page.get_by_role("banner").get_by_text(COMPANY.brand)).to_be_visible()
    for part in (page.get_by_role("heading", level=1), page.get_by_role("contentinfo")):
        expect(part).to_have_css("color", "rgb(35, 31, 26)")
    expect(page.get_by_role("form")).to_have_count(0)
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_title("Map of Vilamoura, Faro")).to_be_hidden()
