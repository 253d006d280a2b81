// What the first window does not show waits until that is painted: web fonts, the pictures below,
// the map and then, when the browser is idle, the framework. The first touch of a key or a pointer
// ends all waiting. Until the framework runs, the page works as plain HTML.
const page = JSON.parse(document.currentScript.dataset.page);
const event = (...names) =>
  new Promise((resolve) => {
    names.forEach((name) => addEventListener(name, resolve, { capture: true, once: true }));
  });
const delay = (time) => new Promise((resolve) => setTimeout(resolve, time));
const frame = () => new Promise(requestAnimationFrame);
// Chromium tells when the page's first large picture, or on a page without one its largest text, has
// come to the screen; elsewhere the second frame after the load must do. A picture that fills the
// window is no largest contentful paint there: it has a mark of its own, elementtiming.
const shown = (type) =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      // The preview behind a picture is one of these too.
      if (list.getEntries().some(({ url }) => !url.startsWith("data:"))) resolve();
    });
    observer.observe({ type, buffered: true });
  });
const painted = async () => {
  await event("load");
  await frame();
  await frame();
  const type = document.querySelector("img[elementtiming]") ? "element" : "largest-contentful-paint";
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  await Promise.race([shown(type), delay(1000)]);
};
// Safari has no requestIdleCallback.
const idle = () => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 1000 }));

// Browsers call a frame near from thousands of pixels away; the map is another's, and heavy.
const holdFrames = () => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        delete target.dataset.far;
      }
    },
    { rootMargin: "50%" },
  );
  for (const place of document.querySelectorAll(".frame-place")) {
    place.dataset.far = "";
    observer.observe(place);
  }
};

// All at once: as rules of a style sheet, each font would lay the page out anew when it arrives.
const bringFonts = async () => {
  const rules = [...document.querySelector("style[data-fonts]").sheet.cssRules];
  const faces = rules.map(({ style }) => {
    const value = (name) => style.getPropertyValue(name);
    // A rule's name has quotes around it, which would be part of a face's.
    return new FontFace(value("font-family").replace(/["']/g, ""), value("src"), {
      style: value("font-style") || "normal",
      weight: value("font-weight") || "normal",
      unicodeRange: value("unicode-range") || "U+0-10FFFF",
      display: "swap",
    });
  });
  const loads = await Promise.allSettled(faces.map((face) => face.load()));
  loads.forEach(({ value }) => value && document.fonts.add(value));
};

let scrolled = false;
addEventListener("scroll", () => (scrolled = true), { once: true });

const begin = async () => {
  // Fetched side by side, then run one after the other, so that none holds the page up for long.
  for (const href of page.files) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    await delay(0);
  }
  takeOver();
  // The router and what scrolls back would each write its part, and wait for the browser.
  if (!history.state) history.replaceState({ key: Math.random().toString(36).slice(2), idx: 0 }, "");
  // Whoever is under way already is not sent back. To ask for the position would lay the page out.
  if (!scrolled) scrollBack();
  for (const file of page.files) {
    await delay(0);
    await import(file);
  }
  await delay(0);
  const modules = Object.entries(page.routes).map(async ([name, file]) => [name, await import(file)]);
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules));
  await import(page.entry);
  removeEventListener("popstate", follow);
};

// Back to a page that the router has shown in an earlier life of this one: now it is not there yet.
const opened = location.pathname;
const follow = () => {
  if (location.pathname !== opened) location.reload();
};
addEventListener("popstate", follow);

// Buttons that need their script have the mark data-replay until it has come: see late.js beside the
// wrappers. What is pressed before is pressed again then; a form, once, or in 3 s as plain HTML: it
// is one or the other, for one press is one message.
let early = [];
const say = (button, sending) => {
  button.setAttribute("aria-disabled", sending);
  button.firstChild.data = sending ? button.dataset.sending : button.dataset.send;
};
const release = (form) => {
  delete form.dataset.posted;
  for (const button of form.querySelectorAll("[data-replay]")) say(button, false);
};
const postPlainly = async (button) => {
  await delay(3000);
  if (!early.includes(button)) return;
  early = early.filter((other) => other !== button);
  if (button.form.reportValidity()) button.form.requestSubmit(button);
  else release(button.form);
};
addEventListener("click", (event) => {
  const button = event.target.closest("[data-replay]");
  if (!button) return;
  event.preventDefault();
  if (button.form) {
    if (early.includes(button) || "posted" in button.form.dataset || !button.form.reportValidity()) return;
    say(button, true);
    postPlainly(button);
  }
  early.push(button);
});
// On its way as plain HTML: the answer is a page of its own. Whoever stops it may press again.
addEventListener("submit", async (event) => {
  const form = event.target;
  if (event.defaultPrevented) return;
  form.dataset.posted = "";
  await delay(Number(form.dataset.wait));
  release(form);
});
// Back from that page: the browser may have kept this one as it was.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) document.querySelectorAll("[data-posted]").forEach(release);
});
addEventListener("awake", ({ target }) => {
  const pressed = early.filter((button) => target.contains(button));
  early = early.filter((button) => !target.contains(button));
  for (const button of pressed) {
    if (button.form) say(button, false);
    button.click();
  }
});

(async () => {
  document.documentElement.dataset.waiting = "";
  const touched = event("pointerdown", "keydown", "scroll", "focusin");
  await Promise.race([touched, painted(), delay(4000)]);
  if (document.readyState === "loading") await event("DOMContentLoaded");
  holdFrames();
  delete document.documentElement.dataset.waiting;
  bringFonts();
  await Promise.race([touched, idle()]);
  await begin();
})();
