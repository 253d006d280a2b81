"""What Reflex needs to build and serve a static site well; it imports nothing of the site.

README.md says what each part does, and how an app begins. The names in a module's `__all__` are
public; all other names and modules are private.
"""
