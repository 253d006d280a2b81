"""The bands of the pages, one a file; a page is a list of them. They take words from `content`."""
