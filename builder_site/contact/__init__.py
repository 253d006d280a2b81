"""A visitor's message, from the form to the e-mail provider.

`form` is the form, which the browser posts: by itself, or by form.jsx. `post` answers the post. It
hands the fields to `delivery`, which sends a message once (`claims`): it is counted by
`rate_limits`, checked by `message`, and sent by `emailjs`, or kept by `mailbox` while no e-mail
account is set. `errors` lists what can happen instead of an acceptance. Where the browser posts the
form to the provider, only `form` is used.
"""
