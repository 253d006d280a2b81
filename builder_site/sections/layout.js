// What every page does without React. It makes the header solid, opens the menu, offers the visitor's
// language, turns the slides until Swiper does, and moves the border between the photos before and after.
//
// sections/layout.py writes the script into the head of each page. It listens on window and document,
// so it needs no element to exist yet, and works whatever others do to the elements.

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

// Shows the line in the first of the visitor's languages that the page is not in, if the site has it
// and no line was closed, nor a language chosen, in this tab. Private browsing may refuse storage.
const OFFER = "language-offer";
const isAnswered = () => {
  try {
    return sessionStorage.getItem(OFFER) !== null;
  } catch {}
};
// Before the header is painted: the line moves the page down.
new MutationObserver((_, observer) => {
  if (!document.querySelector("main")) return;
  observer.disconnect();
  const offers = [
    .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`.${OFFER}`)),
  ];
  const codes = [document.documentElement, ...offers].map(({ lang }) => lang);
  const wanted = navigator.languages.map((name) => name.split("-")[0]);
  const code = wanted.find((name) => codes.includes(name));
  if (isAnswered()) return;
  offers.find(({ lang }) => lang === code)?.setAttribute("data-shown", "");
}).observe(document, { childList: true, subtree: true });
/** @param {Element} target */
const answerOffer = (target) => {
  if (!target.closest(`[hreflang], .${OFFER} button`)) return;
  target.closest(`.${OFFER}`)?.removeAttribute("data-shown");
  try {
    sessionStorage.setItem(OFFER, "answered");
  } catch {}
};

// The arrows of a carousel scroll its slides, from the last on to the first, until Swiper does.
/** @param {Element} arrow */
const turnSlide = (arrow) => {
  const strip = arrow.closest(".swiper:not(.swiper-initialized)")?.querySelector(".swiper-wrapper");
  if (!strip) return;
  const { childElementCount, scrollLeft, scrollWidth } = strip;
  const width = scrollWidth / childElementCount;
  const next = Math.round(scrollLeft / width) + Number(arrow.getAttribute("data-slide-step"));
  strip.scrollLeft = ((next + childElementCount) % childElementCount) * width;
};

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const opener = target.closest("[aria-expanded]");
  const arrow = target.closest("[data-slide-step]");
  if (opener) openDialog(opener);
  if (arrow) turnSlide(arrow);
  answerOffer(target);
  target.closest("dialog :is(a, button)")?.closest("dialog")?.close();
});

// The slider over two photos: its value is how much of the photo before is shown, in percent. What is
// spoken of it is in data-value-text.
document.addEventListener("input", (event) => {
  const slider = /** @type {HTMLInputElement} */ (event.target);
  const words = slider.getAttribute("data-value-text");
  if (!words) return;
  const before = Math.round(slider.valueAsNumber);
  slider.parentElement?.style.setProperty("--before", `${slider.value}%`);
  slider.setAttribute("aria-valuenow", String(before));
  slider.setAttribute(
    "aria-valuetext",
    words.replace("{before}", String(before)).replace("{after}", String(100 - before)),
  );
});
