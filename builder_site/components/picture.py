"""stub"""
import reflex as rx
def picture(photo, *, sizes, eager=False, class_name=""):
    return rx.el.picture(rx.el.img(src="/photos/"+photo.file, alt=photo.alt, width="1920", height="1280", loading="eager" if eager else "lazy"), class_name=f"picture {class_name}".rstrip())
