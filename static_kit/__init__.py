"""What Reflex needs to build and serve a static site well; it imports nothing of the site.

docs/static_kit.md says what each part does, and how an app begins.
"""

PUBLIC_NAMES = {
    "app": ("build_dir", "compiles_pages", "page_function", "serve_build"),
    "build.static_site": ("StaticSitePlugin",),
    "build_info": ("read_build_info",),
    "environment": ("SERVE_VARIABLES", "prepare_environment"),
    "errors": ("MistakeError", "exit_on_mistake"),
    "folders": ("PHOTOS", "PICTURES"),
    "iframe_place": ("iframe_place",),
    "images.encoder": ("encode_photos", "variants_of"),
    "images.photo": ("DecorativePhoto", "Percent", "Photo", "photo_path", "existing_photo"),
    "images.responsive_picture": ("responsive_picture",),
    "inline_script": ("inline_script",),
    "islands.island": ("island",),
    "records.check": ("Check", "content_mistakes", "mistake_line", "raise_mistakes", "value_check"),
    "records.locate": ("Place", "all_records", "all_values"),
    "records.record": (
        *("Marks", "Placeholders", "Record", "RecordRule", "TranslatorComment", "UNTRANSLATED"),
        *("Unique", "Untranslated"),
    ),
    "records.rules": ("between", "length", "matching", "forbidden_character"),
    "records.texts": ("PLACEHOLDER", "Value", "fill_placeholders", "map_texts"),
    "server.client_network": ("client_network",),
    "server.files": ("HIDDEN_PREFIX",),
    "server.form_request": ("FormError", "read_form"),
    "server.origin": ("ascii_host", "host_and_port", "origin"),
    "server.security_headers": ("SecurityHeaders",),
    "translations.catalogue": ("Catalogue", "CatalogueError", "Commands", "read_catalogue"),
    "translations.context": ("InContext", "context_key"),
    "translations.update": ("update_catalogue",),
}
"""What an app may import from each module. All other names are private. A component of an island
imports `Prerendered` and `Slot` from "$/utils/elements"."""
