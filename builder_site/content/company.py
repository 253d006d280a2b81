"""Who the company is and how it is reached: phone, e-mail, links, place, hours, papers."""

from builder_site.content.models import Company, Link

COMPANY = Company(
    brand="Sol & Stone Builders",
    phone="+351 289 000 000",
    email="hello@solandstone.example",
    social=Link("Facebook", "https://www.facebook.com/solandstonebuilders"),
    area="Vilamoura, Faro",
    copyright_year=2024,
)
