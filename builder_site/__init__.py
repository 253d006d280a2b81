"""The website; start reading at `builder_site.py`, which says where everything is."""
