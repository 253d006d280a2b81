"""The picture that others show when they link to the site."""

SHARE_URL = "/share.jpg"
SHARE_WIDTH, SHARE_HEIGHT = 1200, 630
"""Pixels: what Facebook, WhatsApp and LinkedIn show uncropped (Open Graph's 1.91:1)."""
