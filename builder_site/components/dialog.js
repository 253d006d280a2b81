// Opens and closes dialogs: a press on an element with data-opens opens the dialog with that id, and a press on what
// a dialog's data-close-on selects closes it. (HTML's invoker commands do not go together with aria-expanded.)

/** @param {Element} opener */
const openDialog = (opener) => {
  const dialog = document.getElementById(opener.getAttribute("data-opens") ?? "");
  const { showModal } = /** @type {HTMLDialogElement} */ (dialog);
  // Safari before 15.4 has no dialogs: there the styles alone put the menu over the page.
  if (showModal) showModal.call(dialog);
  else dialog?.setAttribute("open", "");
  opener.setAttribute("aria-expanded", "true");
};
/** @param {HTMLDialogElement} dialog */
const closeDialog = (dialog) => {
  if (dialog.close) return dialog.close();
  dialog.removeAttribute("open");
  dialog.dispatchEvent(new Event("close"));
};
const markClosed = (/** @type {Event} */ { target }) => {
  const { id } = /** @type {Element} */ (target);
  document.querySelector(`[data-opens="${id}"]`)?.setAttribute("aria-expanded", "false");
};
document.addEventListener("close", markClosed, { capture: true });
document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const opener = target.closest("[data-opens]");
  if (opener) openDialog(opener);
  const dialog = target.closest("dialog");
  const closeSelector = dialog?.getAttribute("data-close-on");
  if (dialog && closeSelector && target.closest(closeSelector)) closeDialog(dialog);
});
