// A React hook for swiper.jsx and typewriter.jsx, which load a library over the prerendered page.
import { useEffect, useState } from "react";

// The same as in deferred_hydration.js, which is no module. Safari has no requestIdleCallback.
const idle = () =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve, { timeout: 1000 }));

// Loads a library when the browser is idle. Returns null until then, and where it cannot be loaded:
// the page stays as it was prerendered.
/** @template T @param {() => Promise<T>} load */
export const useLibrary = (load) => {
  const [library, setLibrary] = useState(/** @type {T | null} */ (null));
  useEffect(() => {
    const start = async () => {
      await idle();
      const loaded = await load();
      // Libraries of several components start one after the other, not in one long task.
      await idle();
      setLibrary(() => loaded);
    };
    start().catch(() => {});
  }, []);
  return library;
};
