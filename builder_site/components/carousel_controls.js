// Turns the slides of a carousel, from the last on to the first: by its arrows until Swiper has it, and by keys
// while it has the focus.

/** @typedef {HTMLElement & { swiper?: import("swiper").Swiper }} Carousel With `swiper`, once Swiper has it. */

/** @param {Element} target */
const carouselOf = (target) => /** @type {Carousel | null} */ (target.closest("[data-carousel]"));
/** @param {Carousel} carousel @param {(index: number, last: number) => number} targetOf Slides count from 0. */
const turn = (carousel, targetOf) => {
  const reel = /** @type {Element} */ (carousel.querySelector("[data-slides]"));
  const { childElementCount: count, scrollLeft, scrollWidth } = reel;
  const width = scrollWidth / count;
  const index = carousel.swiper?.activeIndex ?? Math.round(scrollLeft / width);
  const target = (targetOf(index, count - 1) + count) % count;
  if (carousel.swiper) carousel.swiper.slideTo(target);
  else reel.scrollLeft = target * width;
  // Swiper hides the slides out of view: a link in one of them would lose the focus.
  if (!document.activeElement?.matches("[data-slides] *")) return;
  reel.children[target].querySelector("a")?.focus({ preventScroll: true });
};

document.addEventListener("click", ({ target }) => {
  const arrow = /** @type {Element} */ (target).closest("[data-slide-step]");
  const carousel = arrow && carouselOf(arrow);
  if (!carousel || carousel.swiper) return;
  turn(carousel, (index) => index + Number(arrow.getAttribute("data-slide-step")));
});

/** @type {Record<string, ((index: number, last: number) => number) | undefined>} */
const KEYS = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};
document.addEventListener("keydown", (event) => {
  const carousel = event.target instanceof Element && carouselOf(event.target);
  if (!carousel || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const targetOf = KEYS[event.key];
  if (!targetOf) return;
  event.preventDefault();
  turn(carousel, targetOf);
});
