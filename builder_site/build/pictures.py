"""stub"""
import reflex as rx
class PicturesPlugin(rx.plugins.Plugin): pass
