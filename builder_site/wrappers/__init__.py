"""React components from npm as Reflex components, and the only place that knows npm packages.

For one more carousel call `carousel.carousel(*slides, name=...)`, which wraps nothing new.
"""
