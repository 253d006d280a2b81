// Sets the form's status while the browser posts the form by itself, without form.jsx. The post ends for this page when
// the next page comes, as the visitor may come back from there, or after the form's timeout, as the visitor may have
// stopped it.
addEventListener("submit", (event) => {
  const form = /** @type {Element} */ (event.target);
  if (event.defaultPrevented || !form.hasAttribute("data-status")) return;
  /** @param {boolean} isPosting */
  const setPosting = (isPosting) => {
    if (form.hasAttribute("data-posting") === isPosting) return;
    form.toggleAttribute("data-posting", isPosting);
    form.setAttribute("data-status", isPosting ? "sending" : "idle");
  };
  setPosting(true);
  const timer = setTimeout(setPosting, Number(form.getAttribute("data-timeout")), false);
  const endPost = () => {
    // The timer would end the next post, if the visitor comes back and presses again.
    clearTimeout(timer);
    setPosting(false);
  };
  addEventListener("pagehide", endPost, { once: true });
});
