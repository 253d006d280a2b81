"""Prints the routes that answer in production, beside the files of the build: method and path.

Needs the settings of a server: run it with `Site.run_module`.
"""

from builder_site.builder_site import app

if __name__ == "__main__":
    for route in app.endpoints:
        for method in sorted(route.methods or ["*"]):
            print(method, route.path)  # noqa: T201
