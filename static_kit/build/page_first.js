// Shows the page first. After it come the web fonts and the pictures below the window; an iframe, when
// it is scrolled near; and then, by the event "page-shown", the islands.
//
// plain_document.py writes this script into the head of every built page.

const { documentElement } = document;

/** @param {number} time In ms. */
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
// Optimisers keep the document's events from scripts, so that its state is asked for.
/** @param {DocumentReadyState[]} states */
const documentIs = async (...states) => {
  while (!states.includes(document.readyState)) await wait(50);
};
const firstInput = new Promise((resolve) => {
  for (const name of ["scroll", "pointerdown", "keydown", "focusin"])
    addEventListener(name, resolve, { once: true });
});
// Browsers may have no paint observer, or one that reports nothing; a font may never come.
const TIMEOUT = 3000;
/** @param {Promise<unknown>} event */
const withTimeout = (event) => Promise.race([event.catch(() => {}), wait(TIMEOUT)]);
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
    const observer = new IntersectionObserver(
      (entries) => place.toggleAttribute("data-far", !entries[entries.length - 1].isIntersecting),
      { rootMargin: "50%" },
    );
    place.setAttribute("data-far", "");
    observer.observe(place);
  }
};

// Firefox and WebKit do not scroll to an iframe to which the key Tab moves the focus.
const showFocusedIframe = () => {
  const { activeElement } = document;
  if (activeElement?.matches(".iframe-place > iframe"))
    activeElement.scrollIntoView({ block: "nearest" });
};
addEventListener("keydown", ({ key }) => {
  if (key === "Tab") setTimeout(showFocusedIframe);
});

const holdBack = async () => {
  documentElement.setAttribute("data-waiting", "");
  await Promise.race([firstInput, documentIs("complete").then(() => withTimeout(firstPaint()))]);
  await documentIs("interactive", "complete");
  deferIframes();
  // All fonts are applied together: each by itself would lay the page out anew when it arrives.
  const fonts = Array.from(document.fonts ?? [], (face) => face.load());
  await Promise.race([firstInput, withTimeout(Promise.allSettled(fonts))]);
};
const start = async () => {
  try {
    // An optimiser may run this when the page is shown already.
    if (document.readyState === "loading") await holdBack();
  } finally {
    documentElement.removeAttribute("data-waiting");
    dispatchEvent(new Event("page-shown"));
  }
};
start();
