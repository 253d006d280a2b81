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
// button in a dialog closes it. (HTML's invoker commands do not go together with aria-expanded.)
/** @param {Element} button */
const openDialog = (button) => {
  const dialog = document.getElementById(button.getAttribute("aria-controls") ?? "");
  /** @type {HTMLDialogElement} */ (dialog).showModal();
  button.setAttribute("aria-expanded", "true");
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
  target.closest("dialog :is(a, button)")?.closest("dialog")?.close();
});
