"""The module in which Reflex looks for `app`.

Every word, number and photo is in `content/` (the phone number: `content/company.py`); what a page
shows, in `pages/`, as a list of `sections/`; npm packages, in `wrappers/`; the form and the sending
of its message, in `contact/`. `app_factory.py` and `server.py` put them together. docs/editing.md
has the steps that change each.
"""

import logging

from builder_site.content import check_content
from builder_site.settings import load_settings
from static_kit.errors import exit_on_mistake

with exit_on_mistake():
    check_content()

from builder_site.app_factory import create_app

# This logs plain lines, unless logging is configured already, for example by deploy/logging.json.
logging.basicConfig(format="%(message)s")
logging.getLogger("builder_site").setLevel(logging.INFO)

with exit_on_mistake():
    app = create_app(load_settings())
