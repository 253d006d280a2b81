"""What Reflex needs to build and serve a static site well; it imports nothing of the site.

    environment.prepare_environment   the first call of rxconfig.py
    build.static_site                 the build plugin, whose steps change the pages and files
    images.picture.picture            a photo as <picture>
    inline_script.inline_script       a script that pages hold in their HTML
    server                            ASGI middleware and routes, one module each
    records.record.Record             the base of content records, whose fields name their rules
    records.check.mistakes            a line for each mistake in a package of content records
    records.locate.all_records        every record of one type in such a package
    records.texts                     changes the texts of a record, fills their placeholders
    translations                      reads and updates gettext catalogues of a package's texts

See docs/static_kit.md.
"""
