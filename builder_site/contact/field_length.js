// Says how long a text is once it is nearly too long, and lets no press through while a text is too long. The
// fields have no `maxlength`, with which browsers cut what is pasted and say nothing.

// The share of the limit from which the number is said.
const NEARLY = 0.9;
// Screen readers say the number after a pause in typing of so many ms, not after each letter.
const PAUSE = 500;
// What message.py drops: characters that nobody sees.
const INVISIBLE = /(?!\u200c|\u200d|[\n\t\v\f\u0085\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu;

/** @param {HTMLFormElement} form @param {boolean} isSaid */
const check = (form, isSaid) => {
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = form.querySelectorAll("[data-limit]");
  for (const field of fields) {
    const limit = Number(field.getAttribute("data-limit"));
    const count = Array.from(field.value.replace(INVISIBLE, "").trim()).length;
    const isTooLong = count > limit;
    const words = form.getAttribute(isTooLong ? "data-too-long" : "data-length") ?? "";
    const sentence =
      count < NEARLY * limit
        ? ""
        : words.replace("{count}", String(count)).replace("{limit}", String(limit));
    // With it the browser refuses a press, and says it.
    field.setCustomValidity(isTooLong ? sentence : "");
    const element = document.getElementById(`${field.id}-length`);
    if (isSaid && element && element.textContent !== sentence) element.textContent = sentence;
  }
};
let timer = 0;
addEventListener("input", ({ target }) => {
  const form = /** @type {Element} */ (target).closest("form");
  if (!form) return;
  check(form, false);
  clearTimeout(timer);
  timer = setTimeout(check, PAUSE, form, true);
});
