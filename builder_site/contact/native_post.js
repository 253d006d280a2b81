// Sets the form's status while the browser posts the form by itself, without form.jsx. The old status comes back
// when the next page comes, as the visitor may come back from there, or after the form's timeout, as the visitor may
// have stopped the post.
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
  const timer = setTimeout(setPosting, Number(form.getAttribute("data-timeout")), false);
  const endPost = () => {
    // The timer would end the next post, if the visitor comes back and presses again.
    clearTimeout(timer);
    setPosting(false);
  };
  addEventListener("pagehide", endPost, { once: true });
});
