"""Built pages know where their backend is, or are not built."""

from pathlib import Path

import pytest
from reflex.config import get_config

from builder_site.build.backend_address import BackendAddressPlugin, leads_to


@pytest.mark.parametrize(
    ("built", "meant"),
    [
        ("http://localhost:3000", "http://localhost:3000"),
        ("http://localhost:3000", "http://127.0.0.1:3000"),
        ("http://localhost:8000", "https://builder.example"),
        ("https://builder.example/", "https://builder.example"),
        ("https://api.builder.example", "https://api.builder.example"),
    ],
)
def test_pages_that_find_their_backend_are_built(built: str, meant: str) -> None:
    assert leads_to(built, meant)


@pytest.mark.parametrize(
    ("built", "meant"),
    [
        ("http://localhost:8000", "http://builder.example"),
        ("http://localhost:8000", "http://localhost:8001"),
        ("http://localhost:8000", "https://builder.example:8443"),
        ("https://other.example", "https://builder.example"),
    ],
)
def test_pages_that_would_not_are_not(built: str, meant: str) -> None:
    assert not leads_to(built, meant)


def test_build_that_stops_says_what_to_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(get_config(), "api_url", "http://localhost:8000")
    with pytest.raises(SystemExit, match=r"set REFLEX_API_URL=http://builder\.example too"):
        BackendAddressPlugin("http://builder.example", None).post_build(static_dir=tmp_path)
