"""The development server: shows what is saved at once, and a mistake in the page.

`python -m static_kit.dev PACKAGE` starts it. static_kit/README.md says what is seen when.
"""
