"""What stands around Reflex's server, one concern a file; `backend.py` puts them together."""
