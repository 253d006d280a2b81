// Resolves when the browser is idle, as in deferred_hydration.js. Safari has no requestIdleCallback.
export const idle = () =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 1000 }));
