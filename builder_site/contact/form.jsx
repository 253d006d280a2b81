import { useEffect, useRef, useState } from "react";
import io from "socket.io-client";
import { supplySocketIo } from "$/utils/state";

// Only this page speaks to the backend: see builder_site/build/sockets.py.
supplySocketIo(io);

const DRAFT = "contact-draft";

const newAttempt = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// Only in this tab, only after a failure: private browsing may refuse storage, which costs nothing
// but the draft.
const store = (work) => {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
};

export function ContactForm({
  onOpen, onSend, ticket, ack, outcome, offline, timeout, texts, mail, children, ...rest
}) {
  const form = useRef(null);
  // The last press: its name, when it was, and whether its ticket may still send something.
  const press = useRef({ attempt: "", at: 0, open: false });
  const [phase, setPhase] = useState("idle");
  const [letter, setLetter] = useState("");
  const fields = () => Object.fromEntries(new FormData(form.current));
  // The visitor's own words; the robots' trap is no part of them.
  const written = () => mail.fields.map((name) => [name, form.current.elements[name].value]);

  const fail = () => {
    press.current.open = false;
    const words = written();
    store((storage) => storage.setItem(DRAFT, JSON.stringify(words)));
    setLetter(mailto(mail.address, words.map(([, value]) => value)));
    setPhase("failed");
  };

  const submit = (event) => {
    event.preventDefault();
    if (phase === "sending") return;
    if (offline || !navigator.onLine) return fail();
    press.current = { attempt: newAttempt(), at: performance.now(), open: true };
    setPhase("sending");
    onOpen(press.current.attempt);
  };

  useEffect(() => {
    for (const [name, value] of store((storage) => JSON.parse(storage.getItem(DRAFT))) ?? []) {
      const field = form.current.elements[name];
      if (!field.value) field.value = value;
    }
  }, []);

  // Pressed before this script was there, the button is pressed again: see build/late_scripts.js.
  // `make dev` runs this twice, as React does in development; the second time changes nothing.
  useEffect(() => {
    const button = form.current.querySelector("[type=submit]");
    button.removeAttribute("data-replay");
    button.dispatchEvent(new Event("awake", { bubbles: true }));
  }, []);

  useEffect(() => {
    if (phase !== "sending") return undefined;
    if (offline) fail();
    const timer = setTimeout(fail, press.current.at + timeout - performance.now());
    addEventListener("offline", fail);
    return () => {
      clearTimeout(timer);
      removeEventListener("offline", fail);
    };
  }, [phase, offline]);

  useEffect(() => {
    const { attempt, at, open } = press.current;
    if (!open || !ticket || ticket !== attempt) return;
    press.current.open = false;
    onSend({ ...fields(), attempt, elapsed: performance.now() - at });
  }, [ticket]);

  // An answer that comes after the wait is still the truth about the last press.
  useEffect(() => {
    if (!ack || ack !== press.current.attempt) return;
    if (outcome !== "success") return fail();
    form.current.reset();
    store((storage) => storage.removeItem(DRAFT));
    setPhase("success");
  }, [ack]);

  const sending = phase === "sending";
  return (
    <form {...rest} ref={form} onSubmit={submit}>
      {children}
      <button type="submit" className="button" aria-disabled={sending} data-replay="">
        {sending ? texts.sending : texts.send}
      </button>
      <p role="status" className="status" data-phase={phase}>{texts.status[phase] ?? ""}</p>
      {phase === "failed" && (
        <p className="other-ways">
          {texts.otherWays} <a href={mail.tel}>{mail.phone}</a> <a href={letter}>{mail.address}</a>
        </p>
      )}
    </form>
  );
}

const mailto = (address, lines) =>
  `mailto:${address}?body=${encodeURIComponent(lines.filter(Boolean).join("\r\n"))}`;
