"""Photos: opened, encoded as AVIF, WebP and JPEG, and shown as `<picture>`."""
