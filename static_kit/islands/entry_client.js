// What the browser loads with the first island of a page: React, and how it takes an island over. The
// plugin writes this file to .web/app, in place of the entry that hydrates the whole page.
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { IslandElement } from "$/utils/elements";

// Reflex writes each page's islands to one of these modules.
const modules = import.meta.glob("/app_components/**/*.jsx");

/**
 * The component of an island. Its `data-island` is the module and the beginning of the export's name, as
 * `component_name` of reflex_internals.py writes it.
 *
 * @param {HTMLElement} island
 */
const componentOf = async (island) => {
  const [module, namePrefix] = (island.getAttribute("data-island") ?? "").split("#");
  const exports = Object.entries(await modules[`/app_components/${module}.jsx`]());
  const [, Component] = exports.find(([name]) => name.startsWith(namePrefix)) ?? [];
  if (!Component) throw new Error(`${module} has no component ${namePrefix}`);
  return Component;
};

/** @param {HTMLElement} island */
export const hydrate = async (island) => {
  const component = createElement(await componentOf(island));
  const prerendered = [...island.childNodes];
  // React hydrates what the component renders and leaves the rest: all of an island by `Prerendered`.
  hydrateRoot(island, createElement(IslandElement, { value: island }, component), {
    // Where extensions have changed what React renders, React renders it anew; the slots keep their HTML.
    onRecoverableError: (error) => console.error(error),
    // React empties an island that throws: its prerendered elements make it plain HTML again.
    onUncaughtError: (error) => {
      if (!island.hasChildNodes()) island.append(...prerendered);
      console.error(error);
    },
  });
};

if (import.meta.env.DEV) await import("$/utils/dev_client");
