"""npm packages as Reflex components.

Outside this package nothing is imported from npm but React, and in the kit its router.
"""
