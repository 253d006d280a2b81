// For wrappers whose library is loaded over the prerendered page.

// Safari has no requestIdleCallback.
export const idle = () =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 1000 }));

// `element` and the buttons in it work from now on: what was pressed on them before is pressed
// again by builder_site/build/late_scripts.js.
export const wake = (element) => {
  for (const button of [element, ...element.querySelectorAll("[data-replay]")]) {
    button.removeAttribute("data-replay");
  }
  element.dispatchEvent(new Event("awake", { bubbles: true }));
};
