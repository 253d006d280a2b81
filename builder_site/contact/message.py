"""stub"""
MAX_LENGTHS = {"user_name": 200, "user_email": 254, "message": 10_000}
HONEYPOT = "leave_empty"
