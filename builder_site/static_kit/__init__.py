"""What Reflex needs to build and serve a static site well; it imports nothing of the site.

These are the names that an app uses, each in its module here. The others are the kit's own.

    environment: prepare_environment
    errors: KitError, exit_on_mistake
    build.static_site: StaticSitePlugin
    build_info: read_build_info
    folders: PHOTOS, PICTURES
    iframe_place: iframe_place
    images.encoder: encode_photos, variants_of
    images.photo: Photo, Percent, photo_path, source_photo
    images.responsive_picture: responsive_picture
    inline_script: inline_script
    islands.island: island
    records.check: mistakes, stop_on, value_check, Check, mistake
    records.locate: all_records, all_values, Place
    records.record: Record, RecordRule, Hint, Placeholders, Unique, Untranslated, UNTRANSLATED,
        Marks, type_and_marks
    records.rules: between, length, matching, odd_character
    records.texts: fill, map_texts, PLACEHOLDER, Value
    reflex_internals: page_function
    server.client_network: client_network
    server.csp: Policy
    server.files: Files, HIDDEN
    server.form_request: read_form
    server.origin: origin, host_and_port, ascii_host
    translations.catalogue: read_catalogue, Catalogue, CatalogueError
    translations.context: InContext, context_key
    translations.update: update_catalogue

A component of an island imports `Prerendered` and `Slot` from "$/utils/elements".
docs/static_kit.md says what each part does, and how an app begins.
"""
