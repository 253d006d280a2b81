// Shows the page first. After it come the web fonts and the pictures below the window; an iframe, when
// it is scrolled near; and the framework, which hydrates the page, when the visitor acts or, on a page
// with data-hydration="idle", when the browser is idle.
// deferred_hydration.py writes this script into the head of every built page.

const { documentElement } = document;
const framework = document.currentScript?.getAttribute("data-page") ?? "";

/** @param {string[]} names */
const once = (...names) =>
  new Promise((resolve) => {
    for (const name of names) addEventListener(name, resolve, { once: true });
  });
const painted = () =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      // The first paint may be the background alone.
      if (list.getEntriesByName("first-contentful-paint").length) resolve(null);
    }).observe({ type: "paint", buffered: true });
  });
// Safari has no requestIdleCallback.
const idle = () =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 1000 }));

// The visitor presses the pointer or a key, or moves the focus. A finger that scrolls raises no
// pointerup. The browser's own focus on the target of #anchor does not count. Links work without the
// framework, and another page comes sooner if no script is loaded beside it.
const firstAct = new Promise((resolve) => {
  const act = (/** @type {Event} */ { type, target }) => {
    if (!(target instanceof Element) || target.closest("a")) return;
    if (type !== "focusin" || !target.matches(":target")) resolve(null);
  };
  for (const name of ["pointerup", "keydown", "focusin"]) addEventListener(name, act);
});

// Browsers load a lazy iframe from thousands of pixels away. An iframe inside data-far loads nothing,
// as the styles clip it; the attribute is removed when it is half a window away.
const deferIframes = () => {
  for (const place of document.querySelectorAll(".iframe-place")) {
    place.setAttribute("data-far", "");
    const observer = new IntersectionObserver(
      (entries) => place.toggleAttribute("data-far", !entries.at(-1)?.isIntersecting),
      { rootMargin: "50%" },
    );
    observer.observe(place);
  }
};

// "Back" may lead to a page that the router showed before a reload: before hydration nothing shows it.
const initialPath = location.pathname;
const reload = () => {
  if (location.pathname !== initialPath) location.reload();
};
addEventListener("popstate", reload);

const hydrate = async () => {
  // The page has only its own styles; the router shows other pages in the same document.
  const sheet = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=stylesheet]"));
  await new Promise((resolve, reject) => {
    Object.assign(sheet, { onload: resolve, onerror: reject, disabled: false });
  });
  // Use a new key: for the old one the router would restore the old position; with none it ignores
  // links in the page.
  const key = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, key }, "");
  await import(framework);
  removeEventListener("popstate", reload);
};

const start = async () => {
  documentElement.setAttribute("data-waiting", "");
  const firstInput = once("scroll", "pointerdown", "keydown", "focusin");
  await Promise.race([firstInput, once("load").then(painted)]);
  if (document.readyState === "loading") await once("DOMContentLoaded");
  deferIframes();
  // All at once: each font by itself would lay the page out anew when it arrives.
  const fonts = Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
  await Promise.race([firstInput, fonts]);
  documentElement.removeAttribute("data-waiting");
  if (!document.querySelector("[data-hydration=idle]")) await firstAct;
  await idle();
  await hydrate();
};
start();
