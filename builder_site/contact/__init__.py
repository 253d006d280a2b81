"""A visitor's message, on its straight way to the provider.

`form` (with form.jsx) opens a ticket and sends the words to `state`; without scripts the browser
posts them to `endpoint`, which reads them with `arrival` and answers with `answer`. Both hand them
to `delivery`, which has them checked by `message`, counted by `limits`, and sent by `provider`: the
one HTTP call. `faults` lists what can come of it. With no account set, `mailbox` is the provider.
"""
