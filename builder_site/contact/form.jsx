// What only a browser can do for the form of form.py: it posts the form, waits for the answer, and keeps
// what the visitor wrote. Until this script runs, the browser posts the form by itself.
import { createContext, useEffect, useRef, useState } from "react";

// Show "Sending…" at least so many ms before a failure, so that visitors notice a new try.
const SHORTEST_FAILURE = 400;

/** The form's Status, for the children of ContactForm. */
export const FormStatus = createContext("idle");

/** @param {number} ms */
const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

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
const wordsOf = (form) => [
  .../** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("[required]")),
];

// Posts the form once, and returns whether the message was accepted. If no readable answer comes in
// `wait` ms it throws; the message may have been accepted all the same.
/** @param {HTMLFormElement} form @param {number} wait */
const post = async (form, wait) => {
  const body = new FormData(form);
  /** @type {HTMLInputElement | null} */
  const honeypot = form.querySelector("[name=leave_empty]");
  if (honeypot?.value) return false;
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, wait);
  addEventListener("offline", stop);
  try {
    const response = await fetch(form.action, {
      method: "POST",
      body,
      headers: { Accept: "text/plain" },
      redirect: "error",
      // The post goes on after the visitor leaves.
      keepalive: true,
      signal: controller.signal,
    });
    return response.status === 200 || (await response.text()) === "OK";
  } finally {
    clearTimeout(timer);
    removeEventListener("offline", stop);
  }
};

/** @param {ContactFormProps} props */
export function ContactForm({ status: first, ...rest }) {
  const form = useRef(/** @type {HTMLFormElement} */ (/** @type {unknown} */ (null)));
  const draftKey = rest["data-draft"];
  const isUnderWay = useRef(false);
  const [status, setStatus] = useState(first);

  useEffect(() => {
    tryStorage((storage) => {
      const draft = Object.fromEntries(JSON.parse(storage.getItem(draftKey) ?? "[]"));
      for (const field of wordsOf(form.current)) field.value ||= draft[field.name] ?? "";
    });
  }, []);

  // The visitor may have gone to another page meanwhile.
  const succeed = () => {
    form.current?.reset();
    tryStorage((storage) => storage.removeItem(draftKey));
    setStatus("success");
  };

  const fail = () => {
    if (!form.current) return;
    const draft = wordsOf(form.current).map(({ name, value }) => [name, value]);
    tryStorage((storage) => storage.setItem(draftKey, JSON.stringify(draft)));
    const lines = draft.map(([, value]) => value).filter(Boolean);
    /** @type {HTMLAnchorElement | null} */
    const letter = form.current.querySelector("a[href^='mailto:']");
    if (letter) letter.search = `?body=${encodeURIComponent(lines.join("\r\n"))}`;
    setStatus("failed");
  };

  /** @param {import("react").FormEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    // A second press may come before React shows the first; layout.js may have let the browser post the
    // form already.
    if (isUnderWay.current || form.current.hasAttribute("data-posting")) return;
    isUnderWay.current = true;
    setStatus("sending");
    const shortest = delay(SHORTEST_FAILURE);
    const isAccepted = await post(form.current, rest["data-post-timeout"]).catch(() => false);
    if (!isAccepted) await shortest;
    isUnderWay.current = false;
    if (isAccepted) succeed();
    else fail();
  };

  return (
    <FormStatus.Provider value={status}>
      <form {...rest} ref={form} method="post" encType="multipart/form-data" onSubmit={submit} />
    </FormStatus.Provider>
  );
}
