// The form of form.py without React: the browser posts it, once, and the visitor's words are kept. The
// script also shows the form's status, which it sets itself or form.jsx.
//
// pages/head.py writes the script into the head of each page with a form.

/** @typedef {{ texts: Record<string, string>, tone: string, busy: boolean }} StatusView */
/** @param {Element} form @returns {Record<string, StatusView | undefined>} */
const viewsOf = (form) => JSON.parse(form.getAttribute("data-statuses") ?? "{}");
/** @param {Element} form */
const currentView = (form) => viewsOf(form)[form.getAttribute("data-status") ?? ""];

// Each text is set as a whole, as a translator may have split it into elements, and only if it changes,
// so that a translation stays.
/** @param {Element} form @param {string} oldStatus The status that is shown. */
const showStatus = (form, oldStatus) => {
  const view = currentView(form);
  if (!view) return;
  for (const [name, text] of Object.entries(view.texts)) {
    const element = form.querySelector(`[data-text=${name}]`);
    if (element && text !== viewsOf(form)[oldStatus]?.texts[name]) element.textContent = text;
  }
  form.setAttribute("data-tone", view.tone);
  form.querySelector("[type=submit]")?.setAttribute("aria-disabled", String(view.busy));
};
new MutationObserver((changes) => {
  for (const { target, oldValue } of changes)
    showStatus(/** @type {Element} */ (target), oldValue ?? "");
}).observe(document, {
  attributeFilter: ["data-status"],
  attributeOldValue: true,
  subtree: true,
});

// WebKit leaves the first empty field, which it moves the focus to, under the header.
const showEmptyField = (/** @type {Event} */ { target }) => {
  const field = /** @type {HTMLInputElement} */ (target);
  if (field.form?.querySelector(":invalid") === field) field.scrollIntoView({ block: "center" });
};
addEventListener("invalid", showEmptyField, { capture: true });

// While a post is under way, another press does nothing: form.jsx does not get it either.
const refuseWhileBusy = (/** @type {SubmitEvent} */ event) => {
  if (!currentView(/** @type {Element} */ (event.target))?.busy) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
addEventListener("submit", refuseWhileBusy, { capture: true });

// The browser posts a form that form.jsx does not post. The old status comes back when the next page
// comes, as the visitor may come back from there, or after the form's patience, as the visitor may have
// stopped the post.
addEventListener("submit", (event) => {
  const form = /** @type {Element} */ (event.target);
  const oldStatus = form.getAttribute("data-status");
  if (event.defaultPrevented || oldStatus === null) return;
  /** @param {boolean} isPosting */
  const setPosting = (isPosting) => {
    if (form.hasAttribute("data-posting") === isPosting) return;
    form.toggleAttribute("data-posting", isPosting);
    form.setAttribute("data-status", (isPosting && form.getAttribute("data-on-post")) || oldStatus);
  };
  setPosting(true);
  const patience = setTimeout(setPosting, Number(form.getAttribute("data-patience")), false);
  const endPost = () => {
    // The timer would end the next post, if the visitor comes back and presses again.
    clearTimeout(patience);
    setPosting(false);
  };
  addEventListener("pagehide", endPost, { once: true });
});

// The words are kept while the visitor is elsewhere: a reload or another language brings them back, until
// the message is sent. Private browsing may refuse storage, and another release may have left something
// else there: then the fields stay empty.
const DRAFT = "contact-draft";
/** @returns {HTMLInputElement[]} */
const fields = () => Array.from(document.querySelectorAll("form[data-status] [required]"));
const keepWords = () => {
  const draft = fields().map(({ name, value }) => [name, value]);
  if (!draft.length) return;
  try {
    if (draft.some(([, value]) => value)) sessionStorage.setItem(DRAFT, JSON.stringify(draft));
    else sessionStorage.removeItem(DRAFT);
  } catch {}
};
const fillInWords = () => {
  const form = document.querySelector("form[data-status]");
  try {
    // This is the page after a post whose message was accepted.
    if (form && currentView(form)?.tone === "good") sessionStorage.removeItem(DRAFT);
    const draft = new Map(JSON.parse(sessionStorage.getItem(DRAFT) ?? "[]"));
    for (const field of fields())
      if (draft.has(field.name)) field.value ||= String(draft.get(field.name));
  } catch {}
};
addEventListener("DOMContentLoaded", fillInWords);
// Phones end a page that is hidden without another event.
addEventListener("visibilitychange", keepWords);
addEventListener("pagehide", keepWords);
