"""Every word, number and photo of the site. A mistake in one stops the import of the package."""

from builder_site.content.cross_checks import CROSS_CHECKS
from builder_site.content.rules import RULES
from builder_site.static_kit.records.check import stop_on_mistakes

stop_on_mistakes(__name__, RULES, CROSS_CHECKS)
