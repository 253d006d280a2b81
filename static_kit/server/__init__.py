"""HTTP: the table of files, the security headers, posted forms, the visitor's network."""
