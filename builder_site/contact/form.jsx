// The component of form.py: the contact form. The browser posts it by itself until this script runs;
// from then on a press sends the message over the page's socket, in the steps of state.py.
import { useEffect, useRef, useState } from "react";
import io from "socket.io-client";
import { supplySocketIo } from "$/utils/state";

// Only this page opens a socket: see static_kit/plugins/websocket_routes.py.
supplySocketIo(io);

const DRAFT = "contact-draft";
// How long a press without a connection says "Sending…", in ms, so that it is seen to be a new one.
const OFFLINE_WAIT = 400;

// The backend takes 36 characters; these are 32 at most.
const newAttempt = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** @param {string} address @param {string[][]} draft */
const mailto = (address, draft) => {
  const lines = draft.map(([, value]) => value).filter(Boolean);
  return `mailto:${address}?body=${encodeURIComponent(lines.join("\r\n"))}`;
};

// Private browsing may refuse storage, and another release may have left another draft there: then
// the form goes on without a draft.
/** @param {(storage: Storage) => void} work */
const tryStorage = (work) => {
  try {
    work(sessionStorage);
  } catch {}
};

/** @param {ContactFormProps} props */
export function ContactForm(props) {
  const { onOpen, onSend, ticket, ack, outcome, offline, texts, mail, ...rest } = props;
  const form = useRef(/** @type {HTMLFormElement} */ (/** @type {unknown} */ (null)));
  // The last press: its attempt ("" without a connection), when it was and until when it waits.
  const press = useRef({ attempt: "", start: 0, end: 0 });
  const [phase, setPhase] = useState("idle");
  const [letter, setLetter] = useState(`mailto:${mail.address}`);
  const isSending = phase === "sending";

  const fail = () => {
    const draft = mail.fields.map((name) => [name, form.current[name].value]);
    tryStorage((storage) => storage.setItem(DRAFT, JSON.stringify(draft)));
    setLetter(mailto(mail.address, draft));
    setPhase("failed");
  };

  /** @param {import("react").FormEvent} event */
  const submit = (event) => {
    event.preventDefault();
    if (isSending || form.current.hasAttribute("data-posting")) return;
    const isConnected = !offline && navigator.onLine;
    const start = performance.now();
    const end = start + (isConnected ? rest["data-post-timeout"] : OFFLINE_WAIT);
    press.current = { attempt: isConnected ? newAttempt() : "", start, end };
    setPhase("sending");
    if (isConnected) onOpen(press.current.attempt);
  };

  useEffect(() => {
    tryStorage((storage) => {
      const draft = Object.fromEntries(JSON.parse(storage.getItem(DRAFT) ?? "[]"));
      for (const name of mail.fields) form.current[name].value ||= draft[name] ?? "";
    });
  }, []);

  useEffect(() => {
    if (!isSending) return undefined;
    if (offline && press.current.attempt) fail();
    const timer = setTimeout(fail, press.current.end - performance.now());
    addEventListener("offline", fail);
    return () => {
      clearTimeout(timer);
      removeEventListener("offline", fail);
    };
  }, [isSending, offline]);

  // A ticket that comes after the wait sends nothing.
  useEffect(() => {
    const { attempt, start } = press.current;
    if (!isSending || !ticket || ticket !== attempt) return;
    const fields = Object.fromEntries(new FormData(form.current));
    onSend({ ...fields, attempt, elapsed: performance.now() - start });
  }, [ticket]);

  // An outcome that comes after the wait is still the truth about the last press.
  useEffect(() => {
    if (!ack || ack !== press.current.attempt) return;
    if (outcome !== "success") return fail();
    form.current.reset();
    tryStorage((storage) => storage.removeItem(DRAFT));
    setPhase("success");
  }, [ack]);

  return (
    <form {...rest} ref={form} method="post" onSubmit={submit}>
      {rest.children}
      <button type="submit" className="button" aria-disabled={isSending} suppressHydrationWarning>
        {isSending ? texts.sending : texts.send}
      </button>
      <p role="status" className="status" data-phase={phase}>
        {texts.status[phase] ?? ""}
      </p>
      <p className="fallback" hidden={phase !== "failed"}>
        {texts.fallback} <a href={mail.tel}>{mail.phone}</a>{" "}
        <small className="call-cost">{mail.cost}</small> <a href={letter}>{mail.address}</a>
      </p>
    </form>
  );
}
