"""The photo in link previews of every page that has no other."""

from builder_site.content.home import HOME

SOCIAL_IMAGE = HOME.hero.slides[0].photo
