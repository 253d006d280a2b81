// The kit's plugin of Vite: what a build replaces in Reflex's scripts, and leaves out of them. The kit
// writes this file to .web, and puts it into Reflex's vite.config.js.
import { fileURLToPath } from "node:url";

// What React Router adds to the names of the pages' own modules.
const PAGE_QUERY = "?__react-router-build-client-route";

/**
 * `target` are the oldest browsers, as Vite names them. `stubs` are files in .web by the modules that
 * they replace.
 *
 * @param {{ target: string[], stubs: Record<string, string> }} options
 */
export const staticKit = ({ target, stubs }) => {
  let pageModules = 0;
  return {
    name: "static-kit",
    apply: "build",
    enforce: "post",
    config: () => {
      const alias = Object.entries(stubs).map(([find, file]) => ({
        find,
        replacement: fileURLToPath(new URL(file, import.meta.url)),
      }));
      // Objects that Reflex's state.js makes when it is loaded.
      const treeshake = { manualPureFunctions: ["Cookies", "mergician"] };
      return {
        // Reflex passes scripts that the backend sends as text to `eval`, which the pages' policy refuses.
        // A direct `eval` may use every local name, so Vite could neither shorten names nor leave out what
        // no island uses.
        define: { eval: "globalThis.eval" },
        resolve: { alias },
        build: { target, cssTarget: target, rollupOptions: { treeshake } },
      };
    },
    // These modules are for a router in the browser.
    transform: (/** @type {string} */ _code, /** @type {string} */ id) => {
      if (!id.endsWith(PAGE_QUERY)) return null;
      pageModules += 1;
      return { code: "export default () => null;", map: null };
    },
    /**
     * Stops the browser's build if `transform` has found none of these modules.
     *
     * @this {{ environment: { name: string }, error: (message: string) => never }}
     * @param {Error} [error]
     */
    buildEnd(error) {
      if (error || this.environment.name !== "client" || pageModules) return;
      this.error(`No module has ${PAGE_QUERY}: see the top of static_kit/reflex_internals.py.`);
    },
  };
};
