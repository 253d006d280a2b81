// Resolves at the browser's next idle moment. Safari has no requestIdleCallback. (The same is in
// deferred_hydration.js, which is no module.)
export const idle = () =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 1000 }));
