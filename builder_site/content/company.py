"""The company: phone, e-mail, links, place, hours, licence, legal facts, and their labels."""

from builder_site.content.models import Link, UntranslatedLink
from builder_site.content.models.company import (
    Company,
    CompanyLabels,
    Insurer,
    LegalDetails,
    Licence,
    PostalAddress,
    PublicBody,
)

COMPANY = Company(
    brand="Sol & Stone Builders",
    phone="+351 289 000 000",
    phone_cost="Call to a Portuguese landline",
    email="hello@solandstone.example",
    social=UntranslatedLink("Facebook", "https://www.facebook.com/solandstonebuilders"),
    latitude=37.0770,
    longitude=-8.1180,
    towns=("Vilamoura", "Quarteira", "Loulé", "Almancil", "Albufeira", "Faro"),
    hours="Monday to Friday, 8:00 to 18:00",
    opening_hours="Mo-Fr 08:00-18:00",
    copyright_year=2024,
    founded=1993,
    years=30,
    whatsapp="+351 910 000 000",
    whatsapp_cost="Call to a Portuguese mobile",
    licence=Licence(
        kind="alvará",
        number="00000-PAR",
        register=Link("Check it in the IMPIC register", "https://www.impic.pt/"),
        scope="Class 1: single jobs of up to €200,000",
    ),
    insurance="Public liability and accidents at work, on every job",
    complaints=UntranslatedLink("Livro de Reclamações", "https://www.livroreclamacoes.pt/"),
    legal=LegalDetails(
        name="Sol & Stone Builders, Lda.",
        form="Private limited company (sociedade por quotas)",
        seat=PostalAddress(
            street="Rua do Exemplo 1",
            postal_code="8125-000",
            town="Vilamoura",
            country="Portugal",
        ),
        nif="500 000 000",
        manager="Nome Apelido",
        registry="Commercial Registry of Loulé, number\u00a0500\u00a0000\u00a0000",
        capital="€5,000",
        insurer=Insurer(
            name="Example Insurance, S.A.",
            address=PostalAddress("Avenida do Exemplo 1", "1000-000", "Lisboa"),
            email=UntranslatedLink("claims@insurer.example", "mailto:claims@insurer.example"),
            cover="Public liability and accidents at work, throughout Portugal",
        ),
        regulator=PublicBody(
            "Instituto dos Mercados Públicos, do Imobiliário e da Construção, "
            "I.\u00a0P.\u00a0(IMPIC)",
            PostalAddress("Avenida Júlio Dinis 11", "1069-010", "Lisboa"),
            UntranslatedLink("www.impic.pt", "https://www.impic.pt/"),
        ),
        arbitration=PublicBody(
            "Centro de Informação, Mediação e Arbitragem de Conflitos de Consumo "
            "do\u00a0Algarve\u00a0(CIMAAL)",
            PostalAddress("Avenida 5 de Outubro 55, R/C Dto.", "8000-075", "Faro"),
            UntranslatedLink("www.consumoalgarve.pt", "https://www.consumoalgarve.pt/"),
        ),
        data_protection=PublicBody(
            "Comissão Nacional de Proteção de Dados\u00a0(CNPD)",
            PostalAddress("Avenida D. Carlos I 134, 1.º", "1200-651", "Lisboa"),
            UntranslatedLink("www.cnpd.pt", "https://www.cnpd.pt/"),
        ),
    ),
    labels=CompanyLabels(
        details="Talk to us",
        phone="Phone",
        whatsapp="WhatsApp",
        email="E-mail",
        social="Social media",
        area="Where we work",
        hours="Opening hours",
        years="More than {years} years",
        years_text="In the sector",
        licence="Licence ({licence.title}) {licence.number}",
        nif="NIF",
        insurance="Insured",
        contact_us=Link("Contact Us", "/contact"),
        call_us="Call us",
    ),
)
