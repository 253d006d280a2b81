// Scrolls to the first empty field after a press: WebKit moves the focus there, but leaves it under the header.
const showEmptyField = (/** @type {Event} */ { target }) => {
  const field = /** @type {HTMLInputElement} */ (target);
  if (field.form?.querySelector(":invalid") === field) field.scrollIntoView({ block: "center" });
};
addEventListener("invalid", showEmptyField, { capture: true });
