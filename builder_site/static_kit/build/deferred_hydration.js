// Defers what the first window does not show until that is painted: the web fonts, the sections and
// pictures below, iframes and, when the browser is idle, the framework, which hydrates the page. It
// waits 4 s at most, and no longer when the visitor presses a key or the pointer, scrolls, or moves
// the focus.
// deferred_hydration.py writes this script into the head of every built page, after setRouterData
// and restoreScroll: two scripts of React Router as functions.

/** @type {{ files: string[], routes: Record<string, string>, entry: string }} */
const page = JSON.parse(document.currentScript?.getAttribute("data-page") ?? "");

/** @param {string[]} names */
const once = (...names) =>
  new Promise((resolve) => {
    for (const name of names) addEventListener(name, resolve, { capture: true, once: true });
  });
const delay = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
const nextFrame = () => new Promise(requestAnimationFrame);
// Safari has no requestIdleCallback.
const idle = () =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 1000 }));

/** @param {string} type */
const observed = (type) =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const entries = /** @type {LargestContentfulPaint[]} */ (list.getEntries());
      // The preview behind a picture is reported too.
      if (entries.some(({ url }) => !url.startsWith("data:"))) resolve(null);
    });
    observer.observe({ type, buffered: true });
  });
// Chromium reports when the page's first large picture, marked with elementtiming, is painted (one
// that fills the window is no largest contentful paint), or on a page without one its largest text.
// Elsewhere the second frame after the load has to do.
const painted = async () => {
  await once("load");
  await nextFrame();
  await nextFrame();
  const type = document.querySelector("[elementtiming]") ? "element" : "largest-contentful-paint";
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  await Promise.race([observed(type), delay(1000)]);
};

// Browsers load a lazy iframe from thousands of pixels away. With data-far around it, which is taken
// off half a window away, it loads nothing: the styles clip it.
const deferIframes = () => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) target.removeAttribute("data-far");
      }
    },
    { rootMargin: "50%" },
  );
  for (const place of document.querySelectorAll(".iframe-place")) {
    place.setAttribute("data-far", "");
    observer.observe(place);
  }
};

// All at once: as rules of a style sheet, each font would lay the page out anew when it arrives.
// Until then waiting.css leaves out the sections below, which are laid out with the fonts then.
const loadFonts = async () => {
  const { sheet } = /** @type {HTMLStyleElement} */ (document.querySelector("style[data-fonts]"));
  const rules = /** @type {Iterable<CSSFontFaceRule>} */ (sheet?.cssRules ?? []);
  const faces = Array.from(rules, ({ style }) => {
    const value = (/** @type {string} */ name) => style.getPropertyValue(name);
    // A rule's name has quotes around it, which would be part of a face's.
    return new FontFace(value("font-family").replace(/["']/g, ""), value("src"), {
      style: value("font-style") || "normal",
      weight: value("font-weight") || "normal",
      unicodeRange: value("unicode-range") || "U+0-10FFFF",
      display: "swap",
    });
  });
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
};

// One section at a time, so that no layout holds the page up for long.
/** @param {Promise<unknown>} touched */
const showSections = async (touched) => {
  const sections = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("main > * + *, footer")
  );
  for (const { style } of sections) {
    style.contentVisibility = "visible";
    await Promise.race([touched, delay(50)]);
  }
};

let hasScrolled = false;
addEventListener("scroll", () => (hasScrolled = true), { once: true });

// "Back" may lead to a page that the router showed before a reload: the router is not there yet.
const opened = location.pathname;
const reload = () => {
  if (location.pathname !== opened) location.reload();
};
addEventListener("popstate", reload);

const hydrate = async () => {
  // Fetched side by side, then run one after the other, so that none holds the page up for long.
  for (const href of page.files) {
    const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
    document.head.append(link);
    await delay();
  }
  setRouterData();
  // Otherwise the router and restoreScroll would each write their part, and wait for the browser.
  const key = Math.random().toString(36).slice(2);
  if (!history.state) history.replaceState({ key, idx: 0 }, "");
  // A visitor who has scrolled is not sent back. To read the position would force a layout.
  if (!hasScrolled) restoreScroll();
  for (const file of page.files) {
    await delay();
    await import(file);
  }
  await delay();
  window.__reactRouterRouteModules = {};
  for (const [name, file] of Object.entries(page.routes)) {
    window.__reactRouterRouteModules[name] = await import(file);
  }
  await import(page.entry);
  removeEventListener("popstate", reload);
};

const start = async () => {
  // To restore a scroll position or to show a part of the page, the browser needs all heights.
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (
    performance.getEntriesByType("navigation")
  );
  const waits = visit?.type === "navigate" && !location.hash;
  if (waits) document.documentElement.setAttribute("data-waiting", "");
  const touched = once("pointerdown", "keydown", "scroll", "focusin");
  await Promise.race([touched, painted(), delay(4000)]);
  if (document.readyState === "loading") await once("DOMContentLoaded");
  deferIframes();
  await Promise.race([touched, loadFonts(), delay(2000)]);
  if (waits) await showSections(touched);
  document.documentElement.removeAttribute("data-waiting");
  await Promise.race([touched, idle()]);
  await hydrate();
};
start();
