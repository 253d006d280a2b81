"""Prints every route of the app as its server has it: method and path, or where an app is mounted.

Needs the settings of a server: run it with `Site.run_module`.
"""

from collections.abc import Iterator

from starlette.routing import Mount, Route

from builder_site.builder_site import app


def walk(found: object, prefix: str = "") -> Iterator[str]:
    """The routes below `found`, an app, a route, or what wraps an app."""
    if isinstance(found, Route):
        for method in sorted(found.methods or ["*"]):
            yield f"{method} {prefix}{found.path}"
        return
    here = prefix + found.path if isinstance(found, Mount) else prefix
    inner = [getattr(found, "app", None), *(getattr(found, "routes", None) or [])]
    below = dict.fromkeys(line for part in inner if part is not None for line in walk(part, here))
    if isinstance(found, Mount) and not below:
        yield f"MOUNT {here}/"
    yield from below


if __name__ == "__main__":
    print("\n".join(walk(app())))  # noqa: T201
