"""npm packages as Reflex components.

Outside this package, beside React and its router, only contact/socket_form.jsx imports from npm:
socket.io-client, which Reflex installs.
"""
