"""The records of the contact page."""

from typing import Annotated

from builder_site.content.models import Link, PageMeta, Photo
from builder_site.content.site_rules import WEB_URL, Pixels
from static_kit.records.record import Placeholders, Record, TranslatorComment, Untranslated
from static_kit.records.rules import matching


class FormText(Record):
    """The form's labels, button texts and messages.

    `reply_time` says when somebody replies. `success` and `failure` are fixed
    (`docs/fixed-texts.md`, "Contact"); `direct_contact` introduces phone and e-mail after a
    failure; `unsure` is for a visitor who is back and cannot be told what became of the message;
    `length` is below a text that is nearly too long, `too_long` below one that is;
    `honeypot_label` is of the field that only robots fill in; `bare_response` tells
    visitors without scripts which page follows, where their browser sends the message itself.
    """

    heading: str
    reply_time: str
    name: str
    name_label: str
    email_label: str
    message_label: str
    message_hint: str
    honeypot_label: Annotated[str, TranslatorComment("Of a field that only robots see.")]
    privacy_notice: str
    bare_response: str
    legal_link: Link
    send: Annotated[str, TranslatorComment("Stays short: a button.")]
    sending: Annotated[str, TranslatorComment("Stays short: the button while the message is sent.")]
    slow: Annotated[str, TranslatorComment("After four seconds of sending; beside the button.")]
    unsure: Annotated[str, TranslatorComment("The visitor left while the message was sent.")]
    length: Annotated[str, Placeholders({"count", "limit"})]
    too_long: Annotated[str, Placeholders({"count", "limit"})]
    success: str
    failure: str
    direct_contact: str


class Map(Record):
    """The embedded map and a link to the same place.

    `drawing_alt` is the alternative text of the site's own map, which lies behind the embedded one.
    Width and height are in px (`docs/fixed-texts.md`, "Contact").
    """

    heading: str
    name: str
    embed_url: Annotated[Untranslated[str], matching(WEB_URL, "a URL that begins with https://")]
    drawing_alt: str
    link: Link
    width: Pixels = 1072
    height: Pixels = 517


class Question(Record):
    """A question that owners ask, its answer in one or more lines, and an optional link."""

    question: str
    answer: str
    link: Link | None = None


class QuestionGroup(Record):
    heading: str
    questions: tuple[Question, ...]


class Questions(Record):
    """The questions in groups, and a photo beside them."""

    heading: str
    photo: Photo
    groups: tuple[QuestionGroup, ...]


class ContactPage(Record):
    meta: PageMeta
    heading: str
    introduction: str
    form: FormText
    map: Map
    questions: Questions
