"""Small parts of a page. Each is a function of what it shows and has no words of its own."""
