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
  // Those of the last post.
  /** @type {unknown} */
  let postedWords = 0;
  // Writes the kept words into the fields that are empty, or removes the posted ones where they are unchanged: what
  // the visitor has typed since is another message.
  /** @param {boolean} isSent */
  const changeFields = (isSent) => {
    try {
      const words = new Map(/** @type {[string, string][]} */ (isSent ? postedWords : read(KEY)));
      for (const field of fields()) {
        const text = String(words.get(field.name) ?? "");
        if (!text || field.value !== (isSent ? text : "")) continue;
        field.value = isSent ? "" : text;
        // field_length.js says whether it is too long.
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    } catch {}
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
    // The release before did not keep them.
    if (isUnknown) postedWords = post[3] ?? read(KEY);
    // The page after an acceptance. What was typed on this page is another message.
    if (status() === "success" && isUnknown && post[2]) {
      write(KEY, 0);
      write(POST_KEY, SENT);
    }
    // Back from that page, browsers write the sent words into the fields again, some at the very end.
    if (isIdle && post === SENT && document.readyState === "complete") {
      form.reset();
      write(POST_KEY, 0);
    }
    changeFields(false);
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
    if (status() === "success") {
      changeFields(true);
      keepWords();
    }
    if (status() === "success" || status() === "failed") {
      write(POST_KEY, isLeaving && status());
      window.onbeforeunload = null;
    }
  }).observe(form, { attributeFilter: ["data-status"] });
  // What the visitor changes is another message. A click on a telephone number raises `beforeunload` too.
  form.addEventListener("input", ({ isTrusted }) => {
    if (!isTrusted) return;
    isLeaving = false;
    if (!/sending|slow/.test(status() ?? "") && read(POST_KEY) !== SENT) write(POST_KEY, 0);
  });
  // Phones end a page that is hidden without another event.
  addEventListener("visibilitychange", keepWords);
  addEventListener("pagehide", keepWords);
};
// Optimisers run the script late, or keep the document's events from it, so that its state is asked for.
const startWhenParsed = () => {
  if (document.readyState === "loading") setTimeout(startWhenParsed, 50);
  else start();
};
startWhenParsed();
