// Shows the page first. After it come the web fonts and the pictures below the window; an iframe, when
// it is scrolled near; and then, by the event "page-shown", the islands.
//
// plain_document.py writes this script into the head of every built page.

const { documentElement } = document;

/** @param {string[]} names */
const nextEvent = (...names) =>
  new Promise((resolve) => {
    for (const name of names) addEventListener(name, resolve, { once: true });
  });
const documentReady = nextEvent("DOMContentLoaded");
// Browsers may have no paint observer, or one that reports nothing; a font may never come.
const TIMEOUT = 3000;
/** @param {Promise<unknown>} event */
const withTimeout = (event) => {
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT));
  return Promise.race([event.catch(() => {}), timeout]);
};
const firstPaint = () =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      // The first paint may be the background alone.
      if (list.getEntriesByName("first-contentful-paint").length) resolve(null);
    }).observe({ type: "paint", buffered: true });
  });

// Browsers load a lazy iframe from thousands of pixels away. An iframe inside data-far loads nothing,
// as the styles clip it; the attribute is removed when it is half a window away.
const deferIframes = () => {
  for (const place of document.querySelectorAll(".iframe-place")) {
    place.setAttribute("data-far", "");
    const observer = new IntersectionObserver(
      (entries) => place.toggleAttribute("data-far", !entries[entries.length - 1].isIntersecting),
      { rootMargin: "50%" },
    );
    observer.observe(place);
  }
};

const start = async () => {
  documentElement.setAttribute("data-waiting", "");
  const firstInput = nextEvent("scroll", "pointerdown", "keydown", "focusin");
  await Promise.race([firstInput, nextEvent("load").then(() => withTimeout(firstPaint()))]);
  await documentReady;
  deferIframes();
  // All fonts are applied together: each by itself would lay the page out anew when it arrives.
  const fonts = Array.from(document.fonts ?? [], (face) => face.load());
  await Promise.race([firstInput, withTimeout(Promise.allSettled(fonts))]);
  documentElement.removeAttribute("data-waiting");
  dispatchEvent(new Event("page-shown"));
};
start();
