"""`python -m builder_site.content` checks the content: importing the package has done so."""

print("Nothing is wrong with the content.")  # noqa: T201
