"""React components from npm as Reflex components, and the only place that knows npm packages.

One more carousel needs no new one: docs/guides.md, "Add a carousel".
"""
