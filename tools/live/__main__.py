"""Checks a running site as a visitor sees it and prints a line for each problem.

`python -m tools.live https://www.example.org`; with `--send` it sends one message too. Exit status:
0 without problems, 1 with problems, 2 for an invalid URL.
"""

import argparse
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

from static_kit.server.origin import origin
from tests import chromium
from tools.live.visit import Visit


def main() -> None:
    """Check the site that the command line names."""
    parser = argparse.ArgumentParser(prog="python -m tools.live", description=__doc__)
    parser.add_argument("url", help="the site's URL, as in https://www.example.org")
    parser.add_argument("--send", action="store_true", help="send one message with the form")
    arguments = parser.parse_args()
    try:
        # As the site's pages and the browser have it, a non-ASCII host in punycode.
        url = origin(arguments.url)
    except ValueError as error:
        parser.error(f"{arguments.url!r} is not a site's URL: {error}.")
    if urlsplit(arguments.url)[2:] not in (("", "", ""), ("/", "", "")):
        parser.error(f"{arguments.url!r} is not a site's URL, such as https://www.example.org")

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.installed_chromium(), args=[*chromium.ARGUMENTS]
        )
        visit = Visit(browser.new_context(base_url=url), url)
        problems = visit.problems(send=arguments.send)
        browser.close()
    if problems:
        parser.exit(1, "\n".join(problems) + "\n")
    print(f"Nothing is wrong with {url}: {visit.summary}")


if __name__ == "__main__":
    main()
