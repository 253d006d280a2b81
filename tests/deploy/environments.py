"""What people and companies set for other programs of theirs, and how a build would break by it."""

OF_OTHERS = {
    # npm leaves out what builds.
    "NODE_ENV": "production",
    "npm_config_omit": "dev",
    "NPM_CONFIG_PRODUCTION": "true",
    # npm installs elsewhere.
    "npm_config_global": "true",
    "NPM_CONFIG_LOCATION": "global",
    "npm_config_prefix": "/nowhere",
    "npm_config_ignore_scripts": "true",
    # pip refuses a virtual environment, or installs elsewhere.
    "PIP_USER": "true",
    "PIP_TARGET": "/nowhere",
    "PIP_REQUIRE_VIRTUALENV": "true",
    # Python does not start, or imports other modules.
    "PYTHONHOME": "/nowhere",
    "PYTHONPATH": "/nowhere",
    "PYTHONSAFEPATH": "1",
    "PYTHONOPTIMIZE": "2",
    "PYTHONWARNINGS": "error",
    "PYTHONDONTWRITEBYTECODE": "1",
    # As GNOME sets it; neither pip nor httpx can use it.
    "ALL_PROXY": "socks://127.0.0.1:1",
    "LC_ALL": "C",
}
