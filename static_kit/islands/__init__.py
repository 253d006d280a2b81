"""Islands: the parts of a page that React takes over in the browser, each by itself."""
