"""The image that link previews show of every page that has none of its own."""

from builder_site.content.models import SocialImage

SOCIAL_IMAGE = SocialImage(file="hero-1.jpg", url="/share.jpg")
