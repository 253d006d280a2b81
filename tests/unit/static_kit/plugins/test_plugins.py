import pytest

from builder_site.static_kit.http.csp import Policy
from builder_site.static_kit.plugins import plugins


@pytest.mark.parametrize("route", ["contact", "/contact/", ""])
def test_route_without_its_slash_is_refused(route: str) -> None:
    with pytest.raises(ValueError, match=rf"^'{route}' is no route: .* as in '/contact'\.$"):
        plugins(
            policy=Policy("https://shop.example"),
            photos=[],
            social_images=[],
            websocket_routes=[route],
            not_found_routes=["/not-found"],
        )
