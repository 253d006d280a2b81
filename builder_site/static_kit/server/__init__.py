"""ASGI middleware and endpoints around Reflex's server."""
