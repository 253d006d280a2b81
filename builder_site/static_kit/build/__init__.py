"""The plugin of a static site, `static_site`; the other modules are its steps."""
