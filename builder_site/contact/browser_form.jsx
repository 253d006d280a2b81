// The form of browser_form.py: its fields are those of the provider's call, which this script posts to
// the same address as the browser does without it.
import { ContactForm } from "./form.jsx";

// What shows nothing by itself, as contact/message.py has it.
const HAS_TEXT = /[^\p{Cc}\p{Cf}\p{Me}\p{Mn}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;

// Asked once: without an answer that the page may read, the message may still have been accepted.
/** @type {Send} */
const post = async (form, signal) => {
  const body = new FormData(form);
  /** @type {HTMLInputElement | null} */
  const honeypot = form.querySelector("[name=leave_empty]");
  if (honeypot?.value || ![...body.values()].every((value) => HAS_TEXT.test(String(value)))) {
    return false;
  }
  const response = await fetch(form.action, { method: "POST", body, redirect: "error", signal });
  return response.status === 200 || (await response.text()) === "OK";
};

/** @param {ContactFormProps} props */
export const BrowserForm = (props) => <ContactForm {...props} send={post} />;
