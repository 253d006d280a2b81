"""The guide of the fallback, followed with a mail server that has TLS and a login."""

import re
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Page

from tests.mail_server import PASSWORD, USER, MailServer, self_signed_certificate, tls_of
from tests.provider import Provider
from tests.servers import ROOT, Site
from tests.site import form

GUIDE = (ROOT / "docs/editing.md").read_text().partition("## Add a fallback for messages\n")[2]
SETTINGS = dict(re.findall("export (CONTACT_\\w+)=(.+)", GUIDE))
LOGIN = "office%40builder.example:PASSWORD@smtp.builder.example:465"


def test_message_that_the_provider_refuses_comes_by_the_fallback(
    page: Page, provider: Provider, restartable_site: Site, tmp_path: Path
) -> None:
    certificate = self_signed_certificate(tmp_path)
    with MailServer(tls_of(certificate)) as mail_server:
        login = f"{quote(USER, safe='')}:{quote(PASSWORD, safe='')}@localhost:{mail_server.port}"
        assert LOGIN in SETTINGS["CONTACT_SMTP_URL"]
        restartable_site.restart(
            CONTACT_SMTP_URL=SETTINGS["CONTACT_SMTP_URL"].replace(LOGIN, login),
            CONTACT_SMTP_TO=SETTINGS["CONTACT_SMTP_TO"],
            EMAILJS_PUBLIC_KEY="wrong",
            SSL_CERT_FILE=str(certificate),
        )
        form.open_form(page)
        form.send(page)
        form.expect_sent(page)
        (mail,) = mail_server.mails
    assert (mail.user, mail.is_encrypted) == (USER, True)
    assert mail.recipients == (SETTINGS["CONTACT_SMTP_TO"],)
    assert mail.email["Reply-To"] == form.EMAIL
    (first_words,) = re.findall(r'e-mail begins with "(.+?)"', GUIDE, re.DOTALL)
    assert mail.text.startswith(re.sub(r"\s+", " ", first_words))
    assert form.MESSAGE in mail.text
    assert provider.messages == [] and len(provider.requests) == 1
    (line,) = re.findall(r"terminal says\s+`(.+?)`", GUIDE)
    log = restartable_site.log.read_text()
    assert line in log
    assert [word for word in (form.EMAIL, PASSWORD, USER) if word in log] == []
