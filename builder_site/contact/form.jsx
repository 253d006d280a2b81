import { useEffect, useRef, useState } from "react";
import io from "socket.io-client";
import { supplySocketIo } from "$/utils/state";

// Only this page speaks to the backend: see builder_site/build/sockets.py.
supplySocketIo(io);

const DRAFT = "contact-draft";

// What a press without a connection shows for a moment, in ms: that it was pressed, and failed anew.
const MOMENT = 400;

const newAttempt = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// Only in this tab, only after a failure: private browsing may refuse storage, and another release
// may have left another draft there, which costs nothing but the draft.
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
  // The last press: its name, when it was, until when it waits, and whether its ticket may still send
  // something.
  const press = useRef({ attempt: "", at: 0, until: 0, open: false });
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

  const start = (attempt, wait) => {
    const at = performance.now();
    press.current = { attempt, at, until: at + wait, open: attempt !== "" };
    setPhase("sending");
  };

  const submit = (event) => {
    event.preventDefault();
    if (phase === "sending") return;
    if (offline || !navigator.onLine) return start("", MOMENT);
    start(newAttempt(), timeout);
    onOpen(press.current.attempt);
  };

  useEffect(() => {
    store((storage) => {
      for (const [name, value] of JSON.parse(storage.getItem(DRAFT)) ?? []) {
        const field = form.current.elements[name];
        if (field && !field.value) field.value = value;
      }
    });
  }, []);

  // Pressed before this script was there, the button is pressed again, or the browser has posted the
  // form already, and shows its answer instead of this page: see static_kit/plugins/deferred_hydration.js. `make dev`
  // runs this twice, as React does in development; the second time changes nothing.
  useEffect(() => {
    const button = form.current.querySelector("[type=submit]");
    if ("posted" in form.current.dataset) start("", timeout);
    button.removeAttribute("data-replay");
    button.dispatchEvent(new Event("awake", { bubbles: true }));
  }, []);

  useEffect(() => {
    if (phase !== "sending") return undefined;
    if (offline && press.current.attempt) fail();
    const timer = setTimeout(fail, press.current.until - performance.now());
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
    <form {...rest} ref={form} onSubmit={submit} data-wait={timeout}>
      {children}
      <button
        type="submit"
        className="button"
        aria-disabled={sending}
        data-replay=""
        data-send={texts.send}
        data-sending={texts.sending}
        suppressHydrationWarning
      >
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
