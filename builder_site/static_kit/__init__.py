"""Serves a static brochure well with Reflex; knows nothing of the site. See docs/static_kit.md."""
