"""Content records, and their check, which names the file and line of each mistake."""
