"""Small parts of a page, without words of their own: each is a function of what it shows."""
