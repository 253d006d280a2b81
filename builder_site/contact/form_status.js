// Shows the form's status, and lets no press through while a post is under way. form.jsx sets the status, or
// native_post.js. What the form shows in each status is a StatusView of form.py.

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

// Neither form.jsx nor native_post.js gets such a press.
const refuseWhileBusy = (/** @type {SubmitEvent} */ event) => {
  if (!currentView(/** @type {Element} */ (event.target))?.busy) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};
addEventListener("submit", refuseWhileBusy, { capture: true });
