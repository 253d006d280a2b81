"""A link: HTML's own, which loads a document. Reflex's `rx.el.a` would be the router's."""

import reflex as rx

anchor = rx.el.A.create
