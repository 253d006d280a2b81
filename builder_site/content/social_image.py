"""The photo that link previews show of every page that has none of its own."""

from builder_site.content.home import HOME

SOCIAL_IMAGE = HOME.hero.slides[0].photo
