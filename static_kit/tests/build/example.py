"""A page as Reflex writes it, before the kit makes a plain document of it, and an entry."""

PAGE = (
    '<html lang="en"><head><link href="/a.ico" rel="icon"/>'
    '<link as="style" href="/s.css" rel="preload"/><link rel="modulepreload" href="/assets/r.js"/>'
    '<script>menu()</script><link href="/s.css" rel="stylesheet" type="text/css"/></head>'
    '<body><div lang="pt"><p lang="de">Stone</p></div>'
    '<script type="application/ld+json">{"name":"Stone"}</script>'
    "<framework-scripts><script>window.__reactRouterContext = {};</script>"
    '<script type="module" async="">import "/assets/r.js";</script></framework-scripts>'
    "</body></html>"
)
ENTRY = 'island.getAttribute("data-island")'
"""A part of the kit's entry in a build."""
