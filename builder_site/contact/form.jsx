// What only a browser can do for the form of form.py: it posts the form, waits for the answer, and keeps
// what the visitor wrote. Until this script runs, the browser posts the form by itself.
import { createContext, useState } from "react";

// The ms in which an answer must come: more than TIMEOUT of delivery.py.
const TIMEOUT = 12_000;
// Show "Sending…" at least so many ms before a failure, so that visitors notice a new try.
const SHORTEST_FAILURE = 400;
// The key of the visitor's words in the browser's storage; sections/layout.js has it too.
const DRAFT = "contact-draft";

/** The form's Status, for the children of ContactForm. */
export const FormStatus = createContext("idle");

// Private browsing may refuse storage, and another release may have left another draft there: then
// the form goes on without a draft.
/** @param {(storage: Storage) => void} work */
const tryStorage = (work) => {
  try {
    work(sessionStorage);
  } catch {}
};

// The fields that the visitor fills in.
/** @param {HTMLFormElement} form */
const fieldsOf = (form) => [
  .../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[required]")),
];

// Posts the form, unless a robot filled in the honeypot. Returns whether the message was accepted: 200, or
// the provider's text "OK". Without a readable answer it throws, though the message may be accepted.
/** @param {HTMLFormElement} form */
const post = async (form) => {
  /** @type {HTMLInputElement | null} */
  const honeypot = form.querySelector("[name=leave_empty]");
  if (honeypot?.value) return false;
  const response = await fetch(form.action, {
    method: "POST",
    body: new FormData(form),
    headers: { Accept: "text/plain" },
    redirect: "error",
    // The post goes on after the visitor leaves.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return response.status === 200 || (await response.text()) === "OK";
};

// Keeps what the visitor wrote, for the next load of the page and for the mailto: link of the form.
/** @param {HTMLFormElement} form */
const keep = (form) => {
  const draft = fieldsOf(form).map(({ name, value }) => [name, value]);
  tryStorage((storage) => storage.setItem(DRAFT, JSON.stringify(draft)));
  const lines = draft.map(([, value]) => value).filter(Boolean);
  /** @type {HTMLAnchorElement | null} */
  const mailto = form.querySelector("a[href^='mailto:']");
  if (mailto) mailto.search = `?body=${encodeURIComponent(lines.join("\r\n"))}`;
};

// Fills in what `keep` has kept. React calls it with the form when the form is there, else with null.
/** @param {HTMLFormElement | null} form */
const restore = (form) =>
  tryStorage((storage) => {
    const draft = Object.fromEntries(JSON.parse(storage.getItem(DRAFT) ?? "[]"));
    if (form) for (const field of fieldsOf(form)) field.value ||= draft[field.name] ?? "";
  });

/** @param {ContactFormProps} props */
export function ContactForm({ status: initial, ...rest }) {
  const [status, setStatus] = useState(initial);

  /** @param {import("react").FormEvent<HTMLFormElement>} event */
  const submit = async (event) => {
    event.preventDefault();
    const posted = event.currentTarget;
    // layout.js may have let the browser post the form already.
    if (status === "sending" || posted.hasAttribute("data-posting")) return;
    setStatus("sending");
    const shortest = new Promise((resolve) => setTimeout(resolve, SHORTEST_FAILURE));
    const isAccepted = await post(posted).catch(() => false);
    if (isAccepted) {
      posted.reset();
      tryStorage((storage) => storage.removeItem(DRAFT));
    } else {
      await shortest;
      keep(posted);
    }
    setStatus(isAccepted ? "success" : "failed");
  };

  return (
    <FormStatus.Provider value={status}>
      <form {...rest} ref={restore} method="post" encType="multipart/form-data" onSubmit={submit} />
    </FormStatus.Provider>
  );
}
