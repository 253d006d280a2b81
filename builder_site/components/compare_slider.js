// Moves the border between two photos to the slider's value: how much of the width shows the photo before, in
// percent. Screen readers say the words in data-value-text.
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

// The styles open each comparison once by themselves: without data-touched, and while it has no data-unseen.
const SLIDERS = "[data-value-text]";

// The visitor's first touch ends it.
for (const type of ["pointerdown", "focusin", "input"]) {
  document.addEventListener(type, ({ target }) => {
    if (target instanceof Element && target.matches(SLIDERS))
      target.parentElement?.setAttribute("data-touched", "");
  });
}

// It waits until half of the photos is in view. After a reload, or on the way back, they are open from the start.
const [visit] = /** @type {PerformanceNavigationTiming[]} */ (
  performance.getEntriesByType("navigation")
);
const openOnce = () => {
  for (const { parentElement: box } of document.querySelectorAll(SLIDERS)) {
    if (!box) continue;
    box.toggleAttribute("data-touched", visit?.type !== "navigate");
    const observer = new IntersectionObserver(
      ([{ isIntersecting }]) => {
        box.toggleAttribute("data-unseen", !isIntersecting);
        if (isIntersecting) observer.disconnect();
      },
      { threshold: 0.5 },
    );
    observer.observe(box);
  }
};
if (document.readyState === "loading")
  document.addEventListener("readystatechange", openOnce, { once: true });
else openOnce();
