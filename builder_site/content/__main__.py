"""Says that nothing is wrong with the content; the package, imported first, says what is.

`python -m builder_site.content`
"""

print("Nothing is wrong with the content.")  # noqa: T201
