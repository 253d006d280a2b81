"""Build plugins: what Reflex runs while it compiles and builds the pages."""
