"""Steps of the build, as Reflex plugins; `rxconfig.py` lists them."""
