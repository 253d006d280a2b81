"""Photos: opened, encoded as AVIF and JPEG, and shown as `<picture>`."""
