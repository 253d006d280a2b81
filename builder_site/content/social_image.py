"""The image that link previews of the site show."""

from builder_site.content.models import SocialImage

SOCIAL_IMAGE = SocialImage(
    file="hero-1.jpg",
    url="/share.jpg",
    # Facebook, WhatsApp and LinkedIn show this shape without cropping it (Open Graph's 1.91:1).
    width=1200,
    height=630,
)
