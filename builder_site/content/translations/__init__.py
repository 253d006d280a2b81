"""The catalogues: a gettext file for each language but English, which translators fill in.

`make translations` (`python -m builder_site.content.translations`) brings them up to date with the
English content, and `python -m builder_site.content pt` checks one.
"""
