// The form of form.py: its fields, button and status. The browser posts it by itself until this script
// runs; from then on a press calls `send`, which socket_form.jsx or browser_form.jsx gives it.
import { useEffect, useRef, useState } from "react";

const DRAFT = "contact-draft";
// How long a press without a connection says "Sending…", in ms, so that it is seen to be a new one.
const OFFLINE_WAIT = 400;

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

/** @param {ContactFormProps & { send: Send }} props */
export function ContactForm(props) {
  const { send, offline, texts, mail, ...rest } = props;
  const form = useRef(/** @type {HTMLFormElement} */ (/** @type {unknown} */ (null)));
  const press = useRef(/** @type {Press} */ (/** @type {unknown} */ (null)));
  const [phase, setPhase] = useState("idle");
  const [letter, setLetter] = useState(`mailto:${mail.address}`);
  const isSending = phase === "sending";

  /** @param {string} outcome */
  const finish = (outcome) => {
    press.current.controller.abort();
    setPhase(outcome);
  };

  const fail = () => {
    const draft = mail.fields.map((name) => [name, form.current[name].value]);
    tryStorage((storage) => storage.setItem(DRAFT, JSON.stringify(draft)));
    setLetter(mailto(mail.address, draft));
    finish("failed");
  };

  const succeed = () => {
    form.current.reset();
    tryStorage((storage) => storage.removeItem(DRAFT));
    finish("success");
  };

  /** @param {import("react").FormEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    // Two presses may come before React shows the first.
    const isUnderWay = press.current && !press.current.controller.signal.aborted;
    if (isUnderWay || form.current.hasAttribute("data-posting")) return;
    const isConnected = !offline && navigator.onLine;
    const wait = isConnected ? rest["data-post-timeout"] : OFFLINE_WAIT;
    const controller = new AbortController();
    press.current = { controller, isConnected, end: performance.now() + wait };
    setPhase("sending");
    if (!isConnected) return;
    const isAccepted = await send(form.current, controller.signal).catch(() => false);
    // An outcome that comes after the wait is still the truth about the last press.
    if (!form.current || press.current.controller !== controller) return;
    if (isAccepted) succeed();
    else fail();
  };

  useEffect(() => {
    tryStorage((storage) => {
      const draft = Object.fromEntries(JSON.parse(storage.getItem(DRAFT) ?? "[]"));
      for (const name of mail.fields) form.current[name].value ||= draft[name] ?? "";
    });
  }, []);

  useEffect(() => {
    if (!isSending) return undefined;
    if (offline && press.current.isConnected) fail();
    const timer = setTimeout(fail, press.current.end - performance.now());
    addEventListener("offline", fail);
    return () => {
      clearTimeout(timer);
      removeEventListener("offline", fail);
    };
  }, [isSending, offline]);

  return (
    <form {...rest} ref={form} method="post" onSubmit={submit}>
      {rest.children}
      <button type="submit" className="button" aria-disabled={isSending} suppressHydrationWarning>
        {isSending ? texts.sending : texts.send}
      </button>
      <p className="privacy-notice">
        {texts.notice} <a href={texts.legal.href}>{texts.legal.label}</a>
      </p>
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
