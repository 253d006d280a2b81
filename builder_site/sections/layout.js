// The shared frame, alive before the framework is: it only listens on the document, so it needs no
// page to be ready and outlives every change of page.

// The header: solid from the scroll its own data-solid-from names, in px.
const markScrolled = () => {
  const solidFrom = document.querySelector("[data-solid-from]")?.dataset.solidFrom;
  document.documentElement.toggleAttribute("data-scrolled", scrollY >= Number(solidFrom));
};
addEventListener("scroll", markScrolled, { passive: true });
// A page may open scrolled. Asked before its first frame, it would be laid out for the answer alone.
addEventListener("DOMContentLoaded", () => {
  requestAnimationFrame(() => requestAnimationFrame(markScrolled));
});

// The menu: a native dialog, opened and closed by its buttons, closed when a link in it is chosen.
// aria-expanded is kept true to it. (HTML's own invoker commands may not stand beside that attribute.)
const tell = ({ id, open }) =>
  document.querySelector(`[aria-controls="${id}"]`)?.setAttribute("aria-expanded", open);
document.addEventListener("click", ({ target }) => {
  const opens = target.closest("[data-opens]");
  const closes = target.closest("[data-closes]");
  if (opens) {
    const dialog = document.getElementById(opens.dataset.opens);
    dialog.showModal();
    tell(dialog);
  }
  if (closes) document.getElementById(closes.dataset.closes).close();
  target.closest("dialog a")?.closest("dialog").close();
});
document.addEventListener("close", ({ target }) => tell(target), { capture: true });
