// The shared frame, alive before the pages' own scripts are: it only listens on the document, so it
// needs no page to be ready and outlives every change of page.

// The header: solid from the scroll its own data-solid-from names, in px.
const markScrolled = () => {
  const solidFrom = document.querySelector("[data-solid-from]")?.dataset.solidFrom;
  document.documentElement.toggleAttribute("data-scrolled", scrollY >= Number(solidFrom));
};
addEventListener("scroll", markScrolled, { passive: true });
markScrolled();

// The menu: a native dialog. Browsers without invoker commands need the click; all of them need
// aria-expanded kept true to it, and the dialog closed when one of its links is chosen.
document.addEventListener("click", ({ target }) => {
  target.closest("dialog a")?.closest("dialog").close();
  const button = target.closest("[commandfor]");
  if (!button || "command" in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(button.getAttribute("commandfor"));
  if (button.getAttribute("command") === "show-modal") dialog.showModal();
  else dialog.close();
});
document.addEventListener(
  "toggle",
  ({ target, newState }) => {
    document
      .querySelector(`[aria-controls="${target.id}"]`)
      ?.setAttribute("aria-expanded", String(newState === "open"));
  },
  { capture: true },
);
