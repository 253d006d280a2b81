"""Every word, number and photo of the site; a mistake in one stops the import of all of them."""

from builder_site.content.rules import CROSS_CHECKS, RULES
from builder_site.static_kit.records.check import stop_on_mistakes

stop_on_mistakes(__name__, RULES, CROSS_CHECKS)
