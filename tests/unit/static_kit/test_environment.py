import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
RXCONFIG = """
import reflex as rx
from builder_site.static_kit.environment import prepare_environment
from shop.words import BRAND

prepare_environment("shop")
config = rx.Config(app_name="shop", deploy_url=f"https://{BRAND}.example")
"""
SERVER = """
import os, sys
from pathlib import Path
from reflex.config import environment, get_config
get_config()
environment.REFLEX_DEV_BACKEND_RELOAD_ACTIVE.set(sys.argv[1] == "dev")
Path("shop/words.py").write_text("BRAND = 'new'")
if os.fork() == 0:
    from shop.words import BRAND
    print(BRAND, get_config().deploy_url, flush=True)
    os._exit(0)
os.wait()
print(os.environ["PATH"].split(os.pathsep)[0], os.environ["REFLEX_HOT_RELOAD_OVERRIDE_PATHS"])
"""
"""What Reflex does for a change: the server has read rxconfig.py, and forks a worker."""


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    for folder in ("shop", "assets/photos", "assets/pictures", "assets/external"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "rxconfig.py").write_text(RXCONFIG)
    (tmp_path / "shop/words.py").write_text("BRAND = 'old'")
    return tmp_path


def output(shop: Path, mode: str) -> list[str]:
    """What the worker reads, then what the server has in its environment."""
    inherited = {name: value for name, value in os.environ.items() if "REFLEX_" not in name}
    return subprocess.run(
        [sys.executable, "-B", "-c", SERVER, mode],
        cwd=shop,
        env={**inherited, "PYTHONPATH": f"{ROOT}{os.pathsep}{shop}"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot fork")
@pytest.mark.parametrize(("mode", "brand"), [("dev", "new"), ("prod", "old")])
def test_only_a_worker_of_make_dev_reads_the_site_again(shop: Path, mode: str, brand: str) -> None:
    assert output(shop, mode)[0] == f"{brand} https://{brand}.example"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot fork")
def test_node_of_the_environment_comes_first_and_generated_files_are_not_watched(
    shop: Path,
) -> None:
    scripts = sysconfig.get_path("scripts")
    assert output(shop, "dev")[1] == f"{scripts} rxconfig.py:shop:assets/photos"
