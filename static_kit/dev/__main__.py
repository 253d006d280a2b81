"""`python -m static_kit.dev PACKAGE`: serves the app whose code is in the folder PACKAGE."""

import sys

if __name__ == "__main__":
    # Each worker runs this file too, without this block, and needs no supervisor.
    from .supervisor import main

    sys.exit(main())
