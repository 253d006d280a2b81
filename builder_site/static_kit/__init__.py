"""What Reflex needs to build and serve a static site well; it imports nothing of the site.

docs/static_kit.md names each module and says what it does.
"""
