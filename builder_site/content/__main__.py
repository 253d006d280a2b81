"""`python -m builder_site.content`: importing the package checks it, so here nothing is wrong."""

print("Nothing is wrong with the content.")  # noqa: T201
