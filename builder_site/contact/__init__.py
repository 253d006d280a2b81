"""A visitor's message, from the form to the e-mail provider.

`form` is the form, in one of two kinds. That of `browser_form` is posted to the provider by the
visitor's browser; nothing else here then has a part in it. That of `socket_form` sends the message
to `state` over the WebSocket; without scripts the browser posts it to `native_post`, which reads it
with `form_request` and answers with `result_page`, shown as sent once for each of
`one_time_tokens`. Both hand it to `delivery`: it is checked by `message`, counted by `rate_limits`,
and sent by `emailjs`, or kept by `mailbox` while no e-mail account is set. `errors` lists what can
happen instead of an acceptance.
"""
