"""Content records: checked when they are imported, with the file and line of each mistake."""
