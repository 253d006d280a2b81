"""The Contact page as Reflex builds it, shortened."""

from builder_site.content.company import COMPANY

PAGE = f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>Contact</title>
<link rel="modulepreload" href="/assets/entry.js"/><script>theme()</script>
<script data-standalone="true">menu()</script>
<link href="/assets/site.css" rel="stylesheet"/></head>
<body><main><form aria-label="Contact" action="/contact" method="post">
<input id="user_name" maxLength="200" required="" type="text" name="user_name"/>
<input id="user_email" maxLength="254" required="" type="text" name="user_email"/>
<textarea id="message" maxLength="10000" name="message" required=""></textarea>
<input id="leave_empty" tabindex="-1" type="text" name="leave_empty"/>
<button type="submit">Send message</button><p role="status" data-phase="idle"></p>
<p class="fallback" hidden="">Write to us.
<a href="{COMPANY.phone_href}">{COMPANY.phone}</a>
<a href="mailto:{COMPANY.email}">{COMPANY.email}</a></p></form></main>
<script type="module" async="">import "/assets/entry.js";</script></body></html>"""
