"""The company: phone, e-mail, links, place, hours, credentials, and their labels."""

from builder_site.content.models import Link
from builder_site.content.models.company import Company, CompanyLabels, Licence

COMPANY = Company(
    brand="Sol & Stone Builders",
    phone="+351 289 000 000",
    email="hello@solandstone.example",
    social=Link("Facebook", "https://www.facebook.com/solandstonebuilders"),
    area="Vilamoura, Faro",
    latitude=37.0770,
    longitude=-8.1180,
    towns=("Vilamoura", "Quarteira", "Loulé", "Almancil", "Albufeira", "Faro"),
    hours="Monday to Friday, 8:00 to 18:00",
    opening_hours="Mo-Fr 08:00-18:00",
    copyright_year=2024,
    founded=1993,
    years=30,
    whatsapp="+351 910 000 000",
    licence=Licence("00000-PAR", Link("Check it at IMPIC", "https://www.impic.pt/")),
    insurance="Work and liability, on every job",
    complaints=Link("Livro de Reclamações", "https://www.livroreclamacoes.pt/"),
    labels=CompanyLabels(
        details="Talk to us",
        phone="Phone",
        whatsapp="WhatsApp",
        email="E-mail",
        social="Social media",
        area="Where we work",
        hours="Opening hours",
        years="More than {years} years",
        years_text="in the sector",
        licence="Licence {number}",
        insurance="Insured",
        contact_us=Link("Contact Us", "/contact"),
        call_us="Or call us",
    ),
)
