"""What stands around Reflex's server, one ASGI wrapper a file; `builder_site.py` lists them."""
