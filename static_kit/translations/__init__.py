"""Translations of content records: a gettext catalogue (.po) for each language, by polib."""
