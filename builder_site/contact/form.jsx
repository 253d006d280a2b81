// What only a browser can do for the form of form.py: it posts the form and waits for the response. The
// elements are the document's. Until React has the form, the browser posts it by itself: native_post.js.
import { useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { Prerendered } from "$/utils/elements";

// The least ms for which "Sending…" is shown before a failure, so that visitors notice a new try.
const MIN_SENDING_TIME = 400;

// EmailJS takes one request a second, and responds to any other with status 429. A message that came too soon is
// posted again after such a pause, so that those that came together do not come together again; and only if so
// many ms are left for the response: see RETRY_PAUSES and MIN_RETRY_TIME of delivery.py.
const retryPause = () => 1000 + 1000 * Math.random();
const MIN_RETRY_TIME = 2000;
// See MAX_MAILTO_BODY of failure_page.py.
const MAX_MAILTO_BODY = 1600;

/** @param {number} ms */
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// The backend's acceptance is the text OK. All else is none: a firewall or a host of files responds with status
// 200 too.
/** @param {Response} response */
const isAcceptanceOfBackend = async (response) => {
  const type = response.headers.get("Content-Type") ?? "";
  return (
    response.status === 200 &&
    /^text\/plain\s*(;|$)/i.test(type) &&
    (await response.text()) === "OK"
  );
};

// The provider's is status 200 or the text OK. A web page is not the provider's.
/** @param {Response} response */
const isAcceptanceOfProvider = async (response) => {
  const text = await response.text().catch(() => "");
  const isPage = /html/i.test(response.headers.get("Content-Type") ?? "") || /^\s*</.test(text);
  return text === "OK" || (response.status === 200 && !isPage);
};

// For so many ms after a post the backend knows whether it was accepted: less than LIFETIME of outcomes.py.
const ASKED_WITHIN = 3_500_000;
const ASK_INTERVAL = 1000;
// The last ms of a post without a response: the page asks the backend what became of it.
const ASK_TIME = 1000;
// A gateway, or Cloudflare, answers with these when it has lost the backend's response; with 502 mostly when there is no
// backend.
const LOST_RESPONSE = [504, 520, 524];

// The signal that ends a request after so many ms.
/** @param {number} ms */
const endAfter = (ms) => {
  const abortController = new AbortController();
  setTimeout(() => abortController.abort(), ms);
  return abortController.signal;
};

// Asks the backend what became of the post `id`. Returns whether the message was accepted; null if the backend does
// not know, or not yet. Throws if it does not respond.
/** @param {HTMLFormElement} form @param {string} id @param {AbortSignal} signal */
const ask = async (form, id, signal) => {
  const body = new FormData();
  body.append("outcome_of", id);
  const response = await fetch(form.action, { method: "POST", body, redirect: "manual", signal });
  if (await isAcceptanceOfBackend(response)) return true;
  // Not known to the backend, too many questions, or no backend at the moment. A host of files that has no
  // backend responds with a page or a redirect.
  return response.status >= 500 || [400, 429].includes(response.status) ? null : false;
};

// Asks again while the backend does not know or does not respond, until `end`, in ms of performance.now().
/** @param {HTMLFormElement} form @param {string} id @param {AbortSignal} signal @param {number} end */
const outcomeOf = async (form, id, signal, end) => {
  for (;;) {
    const isAccepted = await ask(form, id, signal).catch(() => null);
    if (isAccepted !== null || performance.now() + ASK_INTERVAL >= end) return isAccepted;
    await sleep(ASK_INTERVAL);
  }
};

// Asks for the last post, whose response this page did not get, as the visitor had left; again while the post may
// still be under way. Returns whether the message was accepted; null if nobody can tell.
/** @param {HTMLFormElement} form */
const outcomeOfLastPost = async (form) => {
  // unsent_message.js keeps it.
  const [id, start] = JSON.parse(sessionStorage.getItem("contact-post") ?? "[]");
  const age = Math.max(Date.now() - start, 0);
  if (!form.hasAttribute("data-backend") || !(age < ASKED_WITHIN)) return null;
  const timeout = Number(form.getAttribute("data-timeout"));
  return outcomeOf(form, id, endAfter(timeout), performance.now() + timeout - age);
};

// Posts the form, unless the honeypot is filled in: by a robot, or by a password manager, whose visitor
// presses again and finds it empty. Returns whether the message was accepted. It returns null or throws if no
// response can be read and nobody can tell: the message may be accepted.
/** @param {HTMLFormElement} form */
const post = async (form) => {
  /** @type {HTMLInputElement | null} */
  const honeypot = form.querySelector("[name=leave_empty]");
  if (honeypot?.value) {
    honeypot.value = "";
    return false;
  }
  const isBackend = form.hasAttribute("data-backend");
  const body = new FormData(form);
  // The provider gets only the fields of its call.
  if (isBackend) body.append("response_format", "text");
  // unsent_message.js adds it for the backend.
  const id = String(body.get("post_id") ?? "");
  const timeout = Number(form.getAttribute("data-timeout"));
  const end = performance.now() + timeout;
  const signal = endAfter(timeout);
  const postSignal = id ? endAfter(timeout - ASK_TIME) : signal;
  try {
    for (;;) {
      const response = await fetch(form.action, {
        method: "POST",
        body,
        // A backend of the release before knows this post by it.
        headers: { Accept: "text/plain" },
        redirect: isBackend ? "manual" : "error",
        // The post goes on after the visitor leaves.
        keepalive: true,
        signal: postSignal,
      });
      if (isBackend) {
        if (await isAcceptanceOfBackend(response)) return true;
        // A proxy may have dropped what says that a script waits, and a script cannot see where a redirect leads. A
        // firewall or a gateway may have replaced the backend's response.
        const mayBeAccepted =
          response.type === "opaqueredirect" ||
          response.ok ||
          LOST_RESPONSE.includes(response.status);
        return mayBeAccepted && (await outcomeOf(form, id, signal, end));
      }
      if (await isAcceptanceOfProvider(response)) return true;
      const pause = retryPause();
      const hasTime = performance.now() + pause + MIN_RETRY_TIME <= end;
      if (response.status !== 429 || !hasTime) return false;
      await sleep(pause);
    }
  } catch (error) {
    if (!id) throw error;
    // A phone has changed its network, or a proxy has kept the response: the backend goes on with the post. If it
    // cannot be asked either, the visitor is offline.
    return (await ask(form, id, signal)) ?? (await outcomeOf(form, id, signal, end));
  }
};

// A text as the body of a mailto: URL, cut at MAX_MAILTO_BODY. Half of an emoji cannot be encoded. Browsers encode an
// apostrophe of the URL too.
/** @param {string} text */
const mailtoBody = (text) => {
  const characters = Array.from(text.replace(/\p{Surrogate}/gu, "\ufffd"), (character) =>
    encodeURIComponent(character).replace("'", "%27"),
  );
  const whole = characters.join("");
  if (whole.length <= MAX_MAILTO_BODY) return whole;
  const end = encodeURIComponent("…");
  let body = "";
  for (const character of characters) {
    if (body.length + character.length + end.length > MAX_MAILTO_BODY) break;
    body += character;
  }
  return body + end;
};

// Writes what the visitor wrote into the mailto: link of the form.
/** @param {HTMLFormElement} form */
const fillMailto = (form) => {
  /** @type {HTMLAnchorElement | null} */
  const mailto = form.querySelector("a[href^='mailto:']");
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = form.querySelectorAll("[required]");
  const lines = Array.from(fields, ({ value }) => value).filter(Boolean);
  // Mail programs need both characters of a line break (RFC 6068, 5), as in a form that the browser posts.
  const text = lines.join("\n").replaceAll("\n", "\r\n");
  if (mailto) mailto.search = `?body=${mailtoBody(text)}`;
};

/**
 * @param {import("react").ComponentProps<"form"> & {
 *   status: string,
 *   slowAfter: number,
 *   onPost: () => void,
 *   onSlow: () => void,
 *   onAccepted: () => void,
 *   onRefused: () => void,
 *   onNoResponse: () => void,
 *   onLostResponse: () => void,
 * }} props
 */
export function PostForm({
  status,
  slowAfter,
  onPost,
  onSlow,
  onAccepted,
  onRefused,
  onNoResponse,
  onLostResponse,
  ...rest
}) {
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  const previousStatus = useRef(status);
  useLayoutEffect(() => {
    // The first render sets no status: the browser may be posting the form by itself.
    if (previousStatus.current !== status) form.current?.setAttribute("data-status", status);
    previousStatus.current = status;
  }, [status]);
  const tellOutcome = async (/** @type {HTMLFormElement} */ element) => {
    const isAccepted = await outcomeOfLastPost(element).catch(() => null);
    fillMailto(element);
    if (isAccepted) onAccepted();
    else if (isAccepted === null) onLostResponse();
    else onRefused();
  };
  // This runs after each render, because each has new callbacks. A post that is under way keeps its own.
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const submit = async (/** @type {SubmitEvent} */ event) => {
      // This is the last of the form's inline scripts, which are one element. Where they are stopped, nothing would show
      // the status: the browser posts the form.
      if (!document.documentElement.hasAttribute("data-runs-unsent-message")) return;
      event.preventDefault();
      // A script may have written a text that is too long, without an event: field_length.js looks at it now.
      element.dispatchEvent(new Event("input", { bubbles: true }));
      if (!element.reportValidity()) return;
      // The status is set at once, so that a second press in the same moment does nothing.
      flushSync(onPost);
      const minimumWait = sleep(MIN_SENDING_TIME);
      let hasLeft = false;
      const noteLeaving = () => (hasLeft = true);
      addEventListener("pagehide", noteLeaving);
      const slowTimer = setTimeout(onSlow, slowAfter);
      /** @type {boolean | null} */
      const isAccepted = await post(element).catch(() => null);
      clearTimeout(slowTimer);
      removeEventListener("pagehide", noteLeaving);
      if (isAccepted) {
        // unsent_message.js empties the fields.
        onAccepted();
        return;
      }
      await minimumWait;
      fillMailto(element);
      // Browsers may end the post of a page that they keep for the visitor's return.
      if (isAccepted === null && hasLeft) await tellOutcome(element);
      else if (isAccepted === null) onNoResponse();
      else onRefused();
    };
    element.addEventListener("submit", submit);
    return () => element.removeEventListener("submit", submit);
  });
  useEffect(() => {
    const element = form.current;
    // Once, when the form is taken over: unsent_message.js has set the status, as the visitor is back.
    const isBack = element?.getAttribute("data-status") === "sending";
    if (element && isBack && !element.hasAttribute("data-posting")) tellOutcome(element);
  }, []);
  return <Prerendered {...rest} as="form" ref={form} method="post" encType="multipart/form-data" />;
}
