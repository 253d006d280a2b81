"""The plugin of a static site (`static_site`) and its steps."""
