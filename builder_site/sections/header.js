// Makes the header solid and opens the menu; pages/head.py writes the script into the head of each page. It
// listens on window and document, so it needs no element to exist yet.

// The header is solid from the scroll position in its data-solid-from on, in px.
const markScrolled = () => {
  const solidFrom = document.querySelector("[data-solid-from]")?.getAttribute("data-solid-from");
  document.documentElement.toggleAttribute("data-scrolled", scrollY >= Number(solidFrom));
};
// A page that opens scrolled, as after a reload, has this event too.
addEventListener("scroll", markScrolled, { passive: true });

// The menu is a native dialog. A button with aria-expanded opens the dialog it controls; any link or
// button in a dialog closes it, but for arrows. (HTML's invoker commands do not go together with aria-expanded.)
/** @param {Element} button */
const openDialog = (button) => {
  const dialog = document.getElementById(button.getAttribute("aria-controls") ?? "");
  const { showModal } = /** @type {HTMLDialogElement} */ (dialog);
  // Safari before 15.4 has no dialogs: there the styles alone put the menu over the page.
  if (showModal) showModal.call(dialog);
  else dialog?.setAttribute("open", "");
  button.setAttribute("aria-expanded", "true");
};
/** @param {HTMLDialogElement} dialog */
const closeDialog = (dialog) => {
  if (dialog.close) return dialog.close();
  dialog.removeAttribute("open");
  dialog.dispatchEvent(new Event("close"));
};
const markClosed = (/** @type {Event} */ { target }) => {
  const { id } = /** @type {Element} */ (target);
  document.querySelector(`[aria-controls="${id}"]`)?.setAttribute("aria-expanded", "false");
};
document.addEventListener("close", markClosed, { capture: true });
document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const opener = target.closest("[aria-expanded]");
  if (opener) openDialog(opener);
  const dialog = target.closest("dialog :is(a, button:not([data-slide-step]))")?.closest("dialog");
  if (dialog) closeDialog(dialog);
});
