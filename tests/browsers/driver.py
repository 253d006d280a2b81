"""Firefox and WebKit by the commands of WebDriver, https://www.w3.org/TR/webdriver2/.

Debian's WebKit has a driver that takes them over HTTP. Firefox itself takes the same commands over
TCP, by its protocol Marionette; the driver that Selenium needs for it, geckodriver, is in no
package of Debian, PyPI or npm without a download.
"""

import json
import os
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import httpx

from tests.packages import installed_program

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key by which WebDriver marks an element in JSON."""
TIMEOUT = 15.0
"""Seconds that a page has for what it is waited for."""
ENTER, TAB, SHIFT, ESCAPE, LEFT, RIGHT = (
    "\ue007",
    "\ue004",
    "\ue008",
    "\ue00c",
    "\ue012",
    "\ue014",
)
"""Keys that write nothing, as WebDriver has them."""
ROLES = {
    "banner": "header",
    "button": "button, [type=submit]",
    "dialog": "dialog",
    "form": "form",
    "group": "[role=group]",
    "link": "a[href]",
    "navigation": "nav",
    "region": "[role=region], section",
    "slider": "[type=range]",
    "status": "[role=status]",
    "textbox": "input, textarea",
}
"""What can have a role, as CSS."""
VISIBLE_ELEMENTS = """const [outer, selector] = arguments;
return [...(outer ?? document).querySelectorAll(selector)].filter((element) => {
  const { visibility } = getComputedStyle(element);
  return element.getClientRects().length && visibility === "visible";
});"""
PLACE = """const [element, share] = arguments;
element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
const { x, y, width, height } = element.getBoundingClientRect();
return [Math.round(x + width * share), Math.round(y + height / 2)];"""

Json = Any
Element = Mapping[str, str]
T = TypeVar("T")


def wait_for(find: Callable[[], T], description: str, seconds: float = TIMEOUT) -> T:
    """Return what `find` returns once that is true; until then it may raise OSError."""
    deadline = time.monotonic() + seconds
    while True:
        with suppress(OSError, httpx.TransportError):
            if result := find():
                return result
        assert time.monotonic() < deadline, f"no {description} within {seconds} s"
        time.sleep(0.02)


class Browser(ABC):
    """A browser with one window, all of whose requests go through a proxy on this machine."""

    name: ClassVar[str]
    narrowest: ClassVar[int]
    """The least width of its window's content, px."""

    @abstractmethod
    def command(self, name: str, method: str, path: str, **body: Json) -> Json:
        """Run a command: Marionette has it by its `name`, HTTP by `method` and `path`."""

    @abstractmethod
    def quit(self) -> None:
        """End the browser."""

    def open(self, url: str) -> None:
        """Load `url`, until its event "load"."""
        self.command("Navigate", "POST", "url", url=url)

    def back(self) -> None:
        self.command("Back", "POST", "back")

    def reload(self) -> None:
        """Reload the page as its visitor does: Marionette's own command forgets where it was."""
        self.run("window.isOld = true; location.reload();")
        self.wait("!window.isOld && document.readyState === 'complete'")

    def run(self, script: str, *arguments: Json) -> Json:
        """Return what the body of a function returns, which gets `arguments`."""
        return self.command(
            "ExecuteScript", "POST", "execute/sync", script=script, args=list(arguments)
        )

    def wait(self, expression: str, *arguments: Json, seconds: float = TIMEOUT) -> Json:
        """Return the value of an expression in `arguments` once it is true."""
        script = f"return ({expression})"
        return wait_for(lambda: self.run(script, *arguments), expression, seconds)

    def set_size(self, width: int, height: int = 900) -> int:
        """Make the window's content so large, or as narrow as the browser can; return its width."""
        width = max(width, self.narrowest)
        outer = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        size = {"width": width + outer[0], "height": height + outer[1]}
        self.command("SetWindowRect", "POST", "window/rect", **size)
        self.wait("innerWidth === arguments[0] && innerHeight === arguments[1]", width, height)
        return width

    def find(self, role: str, name: str, parent: Element | None = None) -> Element:
        """Return the first element that is shown, has `role` and is called `name`."""

        def find() -> Element | None:
            for element in self.run(VISIBLE_ELEMENTS, parent, ROLES[role]):
                path = f"element/{element[ELEMENT]}/computedlabel"
                if self.command("GetComputedLabel", "GET", path, id=element[ELEMENT]) == name:
                    return element
            return None

        element = wait_for(find, f'{role} "{name}"')
        assert element
        return element

    def act(self, kind: str, steps: Sequence[Mapping[str, Json]], **parameters: str) -> None:
        """Perform the `steps` of an input device: a pointer or a keyboard."""
        device: dict[str, Json] = {"type": kind, "id": kind, "actions": steps}
        if parameters:
            device |= {"id": "".join(parameters.values()), "parameters": parameters}
        self.command("PerformActions", "POST", "actions", actions=[device])

    def press(self, element: Element, times: int = 1) -> None:
        """Press the mouse in the middle of `element`, which is scrolled into view."""
        x, y = self.run(PLACE, element, 0.5)
        down_and_up = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        move = {"type": "pointerMove", "x": x, "y": y}
        self.act("pointer", [move, *down_and_up * times], pointerType="mouse")

    def drag(self, element: Element, pointer: str) -> None:
        """Move the `pointer`, "mouse" or "touch", from a fifth of `element` to four fifths."""
        places = [self.run(PLACE, element, 0.2 + 0.6 * step / 8) for step in range(9)]
        moves = [{"type": "pointerMove", "x": x, "y": y, "duration": 16} for x, y in places]
        pointer_down, pointer_up = (
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )
        self.act("pointer", [moves[0], pointer_down, *moves[1:], pointer_up], pointerType=pointer)

    def press_tab(self, *, backwards: bool = False) -> None:
        """Move the focus to what is next, or before it."""
        down, up = ({"type": kind, "value": TAB} for kind in ("keyDown", "keyUp"))
        shift = [{"type": kind, "value": SHIFT} for kind in ("keyDown", "keyUp")]
        self.act("key", [shift[0], down, up, shift[1]] if backwards else [down, up])

    def type(self, keys: str) -> None:
        """Press and release each of `keys`."""
        self.act(
            "key", [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        )


class Firefox(Browser):
    """Debian's Firefox ESR, without a window."""

    name = "firefox"
    narrowest = 500
    PREFERENCES: ClassVar = {
        # Any free port; the browser writes it to the profile.
        "marionette.port": 0,
        # The page has the focus, as in a window that is in front.
        "focusmanager.testmode": True,
        # A proxy, for this machine too.
        "network.proxy.type": 1,
        "network.proxy.allow_hijacking_localhost": True,
        # Scrollbars take room, as on many a desktop.
        "widget.gtk.overlay-scrollbars.enabled": False,
        # The browser asks for nothing by itself.
        "app.update.auto": False,
        "browser.startup.homepage_override.mstone": "ignore",
        "network.captive-portal-service.enabled": False,
        "network.connectivity-service.enabled": False,
    }

    def __init__(self, folder: Path, proxy: int) -> None:
        hosts = {f"network.proxy.{kind}": "127.0.0.1" for kind in ("http", "ssl")}
        ports = {f"network.proxy.{kind}_port": proxy for kind in ("http", "ssl")}
        preferences = (
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in {**self.PREFERENCES, **hosts, **ports}.items()
        )
        folder.joinpath("user.js").write_text("".join(preferences))
        self._process = start(
            [
                installed_program("firefox-esr", "firefox-esr"),
                "--headless",
                "--marionette",
                "--no-remote",
                "--profile",
                str(folder),
            ]
        )
        port = int(wait_for((folder / "MarionetteActivePort").read_text, "Firefox", 60))
        endpoint = ("127.0.0.1", port)
        self._socket = wait_for(lambda: socket.create_connection(endpoint, 60), "Firefox")
        self._file = self._socket.makefile("rb")
        self._response()
        self._commands = 0
        self.command("NewSession", "", "")

    def command(self, name: str, method: str, path: str, **body: Json) -> Json:  # noqa: ARG002
        """Send [0, number, name, body]; the response is [1, number, error, result]."""
        self._commands += 1
        text = json.dumps([0, self._commands, f"WebDriver:{name}", body]).encode()
        self._socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self._response()
        assert not error, error
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def _response(self) -> Json:
        """Return the next message: its length, a colon, JSON."""
        length = b""
        while (byte := self._file.read(1)) != b":":
            length += byte
        return json.loads(self._file.read(int(length)))

    def quit(self) -> None:
        self._file.close()
        self._socket.close()
        stop(self._process)


class WebKit(Browser):
    """Debian's WebKitGTK, the engine of Safari, in a window on a display of its own."""

    name = "webkit"
    narrowest = 390
    # The toolbar of MiniBrowser keeps the window 447 px wide.
    STYLES = "* { min-width: 0; padding: 0; font-size: 3px; }"

    def __init__(self, folder: Path, proxy: int) -> None:
        folder.joinpath("gtk-3.0").mkdir()
        folder.joinpath("gtk-3.0/gtk.css").write_text(self.STYLES)
        server = installed_program("Xvfb", "xvfb")
        read_end, write_end = os.pipe()
        display = subprocess.Popen(
            [server, "-displayfd", str(write_end), "-screen", "0", "1600x1200x24"],
            pass_fds=[write_end],
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        os.close(write_end)
        self._processes = [display]
        with os.fdopen(read_end) as file:
            screen = f":{file.readline().strip()}"
        environment = {
            **os.environ,
            "DISPLAY": screen,
            "XDG_CONFIG_HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
            "XDG_CACHE_HOME": str(folder),
            "GTK_OVERLAY_SCROLLING": "0",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        }
        driver = installed_program("WebKitWebDriver", "webkit2gtk-driver")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self._processes.append(start([driver, f"--port={port}"], environment))
        self._http = httpx.Client(base_url=f"http://127.0.0.1:{port}/session", timeout=60)
        self._session = ""
        browser = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"))
        arguments = ["--automation", f"--proxy=http://127.0.0.1:{proxy}"]
        capabilities = {"webkitgtk:browserOptions": {"binary": str(browser), "args": arguments}}
        session = wait_for(
            lambda: self.command("", "POST", "", capabilities={"alwaysMatch": capabilities}),
            "WebKit",
        )
        self._session = f"/{session['sessionId']}"

    def command(self, name: str, method: str, path: str, **body: Json) -> Json:  # noqa: ARG002
        """Send a request; the value in the response is the result."""
        content = json.dumps(body) if method == "POST" else None
        response = self._http.request(
            method, f"{self._session}/{path}".rstrip("/"), content=content
        )
        value = response.json()["value"]
        assert response.is_success, value
        return value

    def quit(self) -> None:
        self.command("DeleteSession", "DELETE", "")
        self._http.close()
        for process in reversed(self._processes):
            stop(process)


def start(
    command: Sequence[str], environment: Mapping[str, str] | None = None
) -> "subprocess.Popen[bytes]":
    """Start a program that prints nothing, in a group of its own."""
    return subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def stop(process: "subprocess.Popen[bytes]") -> None:
    """End a program and what it has started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
