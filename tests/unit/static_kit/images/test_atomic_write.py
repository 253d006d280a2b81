from pathlib import Path

import pytest

from builder_site.static_kit.images.atomic_write import PARTS, write_whole

pytestmark = pytest.mark.usefixtures("project")


def test_file_is_there_whole_and_its_part_is_gone() -> None:
    write_whole(Path("assets/pictures/a.jpg"), b"whole")
    assert Path("assets/pictures/a.jpg").read_bytes() == b"whole"
    assert list(PARTS.iterdir()) == []


def test_interrupted_write_leaves_nothing_to_publish(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(Path("assets/pictures/a.jpg"), b"whole")
    assert list(Path("assets/pictures").iterdir()) == []
