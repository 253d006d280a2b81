"""A visitor's message, from the form to the e-mail provider.

`form` is the form. The browser posts it, natively or by form.jsx, and `post` handles the request:
it hands the fields to `delivery`, which checks a message (`message`), claims it, so that a repeat
is not sent (`claims`), and counts it (`rate_limits`), both in `storage`. `emailjs` sends it, or
else `smtp` if there is a fallback; `mailbox` keeps it while no e-mail account is set. `errors` says
why a message is not sent. `outcomes` keeps what became of a post, for a visitor who left;
`failure_page` fills in the page after a failed post; `as_email` writes a message as an e-mail.
Where the browser posts to the provider itself, the server has no part in
it.
"""
