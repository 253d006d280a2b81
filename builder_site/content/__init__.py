"""Every word, number and photo of the site; what cannot work stops whoever imports one of them."""

from builder_site.content.check import stop_on_problems

stop_on_problems()
