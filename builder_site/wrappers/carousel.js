// Turns the slides of a carousel, from the last on to the first: by its arrows until Swiper has it, and by keys
// while it has the focus.

/** @typedef {HTMLElement & { swiper?: import("swiper").Swiper }} Slider Swiper's element, once it has it. */

/** @param {Element} target */
const sliderOf = (target) => /** @type {Slider | null} */ (target.closest(".swiper"));
/** @param {Slider} slider @param {(shown: number, last: number) => number} next Slides from 0 on. */
const turn = (slider, next) => {
  const strip = /** @type {Element} */ (slider.querySelector(".swiper-wrapper"));
  const { childElementCount: of, scrollLeft, scrollWidth } = strip;
  const width = scrollWidth / of;
  const shown = slider.swiper?.activeIndex ?? Math.round(scrollLeft / width);
  const slide = (next(shown, of - 1) + of) % of;
  if (slider.swiper) slider.swiper.slideTo(slide);
  else strip.scrollLeft = slide * width;
};

document.addEventListener("click", ({ target }) => {
  const arrow = /** @type {Element} */ (target).closest("[data-slide-step]");
  const slider = arrow && sliderOf(arrow);
  if (!slider || slider.swiper) return;
  turn(slider, (shown) => shown + Number(arrow.getAttribute("data-slide-step")));
});

/** @type {Record<string, (shown: number, last: number) => number>} */
const KEYS = {
  ArrowLeft: (shown) => shown - 1,
  ArrowRight: (shown) => shown + 1,
  Home: () => 0,
  End: (_, last) => last,
};
document.addEventListener("keydown", (event) => {
  const slider = event.target instanceof Element && sliderOf(event.target);
  if (!slider || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  turn(slider, KEYS[event.key]);
});
