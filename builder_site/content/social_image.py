"""The social image: the picture that link previews of the site show."""

SHARE_URL = "/share.jpg"
SHARE_WIDTH, SHARE_HEIGHT = 1200, 630
"""Pixels: what Facebook, WhatsApp and LinkedIn show uncropped (Open Graph's 1.91:1)."""
