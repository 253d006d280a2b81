"""The sections of the pages, one a file: each is a function of the records it shows."""
