// What only a browser can do for the form of form.py: it posts the form and waits for the response. The
// elements are the document's. Until React has the form, the browser posts it by itself: native_post.js.
import { useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { Prerendered } from "$/utils/elements";

// The least ms for which "Sending…" is shown before a failure, so that visitors notice a new try.
const MIN_SENDING_TIME = 400;

// Posts the form, unless the honeypot is filled in: by a robot, or by a password manager, whose visitor
// presses again and finds it empty. Returns whether the message was accepted: 200, or the provider's text
// "OK". Without a readable response it throws, though the message may be accepted.
/** @param {HTMLFormElement} form */
const post = async (form) => {
  /** @type {HTMLInputElement | null} */
  const honeypot = form.querySelector("[name=leave_empty]");
  if (honeypot?.value) {
    honeypot.value = "";
    return false;
  }
  const abortController = new AbortController();
  const timeout = Number(form.getAttribute("data-timeout"));
  const timer = setTimeout(() => abortController.abort(), timeout);
  try {
    const response = await fetch(form.action, {
      method: "POST",
      body: new FormData(form),
      headers: { Accept: "text/plain" },
      redirect: "error",
      // The post goes on after the visitor leaves.
      keepalive: true,
      signal: abortController.signal,
    });
    return response.status === 200 || (await response.text()) === "OK";
  } finally {
    clearTimeout(timer);
  }
};

// Writes what the visitor wrote into the mailto: link of the form.
/** @param {HTMLFormElement} form */
const fillMailto = (form) => {
  /** @type {HTMLAnchorElement | null} */
  const mailto = form.querySelector("a[href^='mailto:']");
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = form.querySelectorAll("[required]");
  const lines = Array.from(fields, ({ value }) => value).filter(Boolean);
  if (mailto) mailto.search = `?body=${encodeURIComponent(lines.join("\r\n"))}`;
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
  ...rest
}) {
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  const previousStatus = useRef(status);
  useLayoutEffect(() => {
    // The first render sets no status: the browser may be posting the form by itself.
    if (previousStatus.current !== status) form.current?.setAttribute("data-status", status);
    previousStatus.current = status;
  }, [status]);
  // This runs after each render, because each has new callbacks. A post that is under way keeps its own.
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const submit = async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      // The status is set at once, so that a second press in the same moment does nothing.
      flushSync(onPost);
      const minimumWait = new Promise((resolve) => setTimeout(resolve, MIN_SENDING_TIME));
      const slowTimer = setTimeout(onSlow, slowAfter);
      /** @type {boolean | null} */
      const isAccepted = await post(element).catch(() => null);
      clearTimeout(slowTimer);
      if (isAccepted) {
        element.reset();
        onAccepted();
        return;
      }
      await minimumWait;
      fillMailto(element);
      if (isAccepted === null) onNoResponse();
      else onRefused();
    };
    element.addEventListener("submit", submit);
    return () => element.removeEventListener("submit", submit);
  });
  return <Prerendered {...rest} as="form" ref={form} method="post" encType="multipart/form-data" />;
}
