from pathlib import Path

import pytest

from builder_site.static_kit.images.atomic_write import atomic_write


def test_file_is_complete_and_the_only_one(tmp_path: Path) -> None:
    atomic_write(tmp_path / "pictures/a.jpg", b"whole")
    assert [path.name for path in (tmp_path / "pictures").iterdir()] == ["a.jpg"]
    assert (tmp_path / "pictures/a.jpg").read_bytes() == b"whole"


def test_interrupted_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.jpg"
    path.write_bytes(b"old")

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        atomic_write(path, b"new")
    assert path.read_bytes() == b"old"
