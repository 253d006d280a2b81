// Takes over each island of the page when the condition in its data-when is met. React comes with the
// first of them. Where it does not come, for example after a release that has removed it, or where an island
// throws, the island stays as it was prerendered, and the rest of the page is not touched.
//
// plain_document.py writes this script into the head of each page that has an island.

const entry = document.querySelector("[data-entry]")?.getAttribute("data-entry") ?? "";
/** @type {WeakSet<Element>} */
const takenIslands = new WeakSet();

/** @param {Element} island */
const takeOver = async (island) => {
  if (takenIslands.has(island)) return;
  takenIslands.add(island);
  try {
    const { hydrate } = await import(entry);
    await hydrate(island);
  } catch (error) {
    console.error(error);
    // An island that waits for a press or focus is tried again with the next one.
    takenIslands.delete(island);
  }
};
/** @param {"idle" | "visible"} condition */
const islandsThatWaitFor = (condition) =>
  document.querySelectorAll(`[data-island][data-when=${condition}]`);

// A finger that scrolls raises no pointerup. A focus that the browser itself moves to the target of a URL
// with an anchor, such as /contact#form, takes over nothing.
const takeOverOnInteraction = (/** @type {Event} */ { type, target }) => {
  if (!(target instanceof Element) || (type === "focusin" && target.matches(":target"))) return;
  const island = target.closest("[data-island][data-when=interaction]");
  if (island) takeOver(island);
};
for (const name of ["pointerup", "focusin"]) addEventListener(name, takeOverOnInteraction);

const start = () => {
  for (const island of islandsThatWaitFor("visible")) {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      takeOver(island);
    });
    // An island has no box, nor need its children have one.
    for (const element of island.querySelectorAll("*")) observer.observe(element);
  }
  const takeOverIdle = () => islandsThatWaitFor("idle").forEach(takeOver);
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(takeOverIdle, { timeout: 1000 });
  else setTimeout(takeOverIdle);
};
// page_first.js has shown the first window. Where it does not run, or has run before, the loaded page is shown.
const startIfShown = () => {
  const isWaiting = document.documentElement.hasAttribute("data-waiting");
  if (document.readyState === "complete" && !isWaiting) start();
};
addEventListener("page-shown", start);
document.addEventListener("readystatechange", startIfShown);
startIfShown();
