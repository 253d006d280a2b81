"""What the kit adds to Reflex's build: `static_site` is the plugin, the others are its steps."""
