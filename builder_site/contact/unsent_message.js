// Keeps a message in the tab until it is sent: after a reload, or in another language, the fields have its words. A
// visitor who left before the response came is told what became of the message. Private browsing may refuse storage,
// and another release may have left something else there: then the fields stay empty.

// The key stays the same in each release, so that a tab keeps the message of the release before.
const KEY = "contact-draft";
// The value is one of:
// - [id, start in ms since 1970, whether the browser posted the form natively, the words] while the outcome is unknown
// - "success" or "failed" if the outcome came while the visitor left
// - SENT after the page of an acceptance
// - nothing otherwise
const POST_KEY = "contact-post";
const SENT = 1;

/** @param {string} key */
const read = (key) => {
  try {
    return JSON.parse(sessionStorage[key]);
  } catch {
    return 0;
  }
};
/**
 * @param {string} key
 * @param {unknown} value falsy to keep nothing
 */
const write = (key, value) => {
  try {
    if (value) sessionStorage[key] = JSON.stringify(value);
    else sessionStorage.removeItem(key);
  } catch {}
};

const start = () => {
  /** @type {HTMLFormElement | null} */
  const form = document.querySelector("form[data-status]");
  if (!form) return;
  const status = () => form.getAttribute("data-status");
  /** @param {string} value */
  const setStatus = (value) => form.setAttribute("data-status", value);
  /** @returns {NodeListOf<HTMLInputElement>} */
  const fields = () => form.querySelectorAll("[required]");
  const currentWords = () => Array.from(fields(), ({ name, value }) => [name, value]);
  const keepWords = () => {
    const words = currentWords();
    write(KEY, words.some(([, value]) => value) && words);
  };
  // The words of the last post.
  /** @type {unknown} */
  let postedWords = 0;
  // Writes `words` into the fields that are empty; or, if they are sent, empties the fields that still have them: what
  // the visitor has typed since is another message.
  /** @param {unknown} words @param {boolean} isSent */
  const changeFields = (words, isSent) => {
    try {
      const texts = new Map(/** @type {[string, string][]} */ (words));
      for (const field of fields()) {
        const text = String(texts.get(field.name) ?? "");
        if (!text || field.value !== (isSent ? text : "")) continue;
        field.value = isSent ? "" : text;
        // field_length.js says whether it is too long.
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    } catch {}
  };
  const removePostedWords = () => {
    changeFields(postedWords, true);
    const otherWords = currentWords();
    // After a press browsers mark required fields that are empty as mistakes, until a reset.
    form.reset();
    changeFields(otherWords, false);
    keepWords();
  };

  // As if the visitor had entered the form: form.jsx takes it over, and asks the backend. The kit's script islands.js
  // may run later than this one.
  const enterForm = () => {
    if (status() !== "sending") return;
    if (document.documentElement.hasAttribute("data-runs-islands"))
      form.dispatchEvent(new Event("focusin", { bubbles: true }));
    else setTimeout(enterForm, 50);
  };
  let timer = 0;
  const tellOutcome = () => {
    // Nobody can ask the provider.
    if (!form.hasAttribute("data-backend")) return setStatus("unsure");
    setStatus("sending");
    enterForm();
    timer = setTimeout(setStatus, 1.5 * Number(form.getAttribute("data-timeout")), "unsure");
  };
  const show = () => {
    const post = read(POST_KEY);
    const isIdle = status() === "idle";
    const isUnknown = Array.isArray(post);
    // The release before did not keep the words.
    if (isUnknown) postedWords = post[3] ?? read(KEY);
    // The page after an acceptance. What was typed on this page is another message.
    if (status() === "success" && isUnknown && post[2]) {
      changeFields(read(KEY), false);
      removePostedWords();
      write(POST_KEY, SENT);
    }
    // Back from that page, browsers write the sent words into the fields again, some at the very end.
    if (isIdle && post === SENT && document.readyState === "complete") {
      form.reset();
      write(POST_KEY, 0);
    }
    changeFields(read(KEY), false);
    if (isIdle && isUnknown) tellOutcome();
    else if (isIdle && post && post !== SENT) {
      setStatus(post);
      write(POST_KEY, 0);
    }
    // The page after a failure.
    if (status() === "failed") write(POST_KEY, 0);
  };
  show();
  addEventListener("pageshow", show);

  let isLeaving = false;
  // The form is posted, by form.jsx or by the browser itself.
  form.addEventListener("formdata", ({ formData }) => {
    if (status() !== "sending") return;
    const id = crypto.getRandomValues(new BigUint64Array(2)).join("-");
    if (form.hasAttribute("data-backend")) formData.append("post_id", id);
    postedWords = currentWords();
    write(POST_KEY, [id, Date.now(), form.hasAttribute("data-posting"), postedWords]);
    keepWords();
    isLeaving = false;
    window.onbeforeunload = () => {
      isLeaving = true;
    };
  });
  new MutationObserver(() => {
    if (status() !== "sending") clearTimeout(timer);
    if (status() === "success") removePostedWords();
    if (status() === "success" || status() === "failed") {
      write(POST_KEY, isLeaving && status());
      window.onbeforeunload = null;
    }
  }).observe(form, { attributeFilter: ["data-status"] });
  // What the visitor changes is another message. A click on a telephone number raises `beforeunload` too.
  form.addEventListener("input", ({ isTrusted }) => {
    if (!isTrusted) return;
    isLeaving = false;
    const isAfterAcceptance = status() === "success" && read(POST_KEY) === SENT;
    if (!isAfterAcceptance && !/sending|slow/.test(status() ?? "")) write(POST_KEY, 0);
  });
  // Phones end a page that is hidden without another event.
  addEventListener("visibilitychange", keepWords);
  addEventListener("pagehide", keepWords);
};
// Optimisers run the script late, or keep the document's events from it, so that its state is asked for too.
let isStarted = false;
const startWhenParsed = () => {
  if (isStarted) return;
  if (document.readyState === "loading") setTimeout(startWhenParsed, 50);
  else {
    isStarted = true;
    start();
  }
};
document.addEventListener("readystatechange", startWhenParsed);
startWhenParsed();
