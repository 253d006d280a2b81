// What the browser loads with the first island of a page: React, and how it takes an island over. The
// plugin writes this file to .web/app, in place of the entry that hydrates the whole page.
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { IslandElement } from "$/utils/elements";

// Reflex writes each page's islands to one of these modules.
const modules = import.meta.glob("/app_components/**/*.jsx");

/** @param {HTMLElement} island */
export const hydrate = async (island) => {
  const [module, name] = (island.getAttribute("data-island") ?? "").split("#");
  const exports = Object.entries(await modules[`/app_components/${module}.jsx`]());
  const [, Component] = exports.find(([key]) => key.startsWith(name)) ?? [];
  if (!Component) throw new Error(`${module} has no component ${name}`);
  const prerendered = [...island.childNodes];
  hydrateRoot(island, createElement(IslandElement, { value: island }, createElement(Component)), {
    // Where others have changed what React renders, React renders it anew; the slots keep theirs.
    onRecoverableError: (error) => console.error(error),
    // React has removed what it rendered: the island is plain HTML again.
    onUncaughtError: (error) => {
      if (!island.hasChildNodes()) island.append(...prerendered);
      console.error(error);
    },
  });
};

// `make dev` hydrates the whole page, as Reflex's own entry does.
if (import.meta.env.DEV) {
  const { HydratedRouter } = await import("react-router/dom");
  hydrateRoot(document, createElement(HydratedRouter));
}
