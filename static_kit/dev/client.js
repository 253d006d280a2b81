// What a page runs with the development server (`python -m static_kit.dev`): React has the whole page, as with
// Reflex's own entry. The kit writes this file to .web/utils.
import { createElement, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/**
 * Removes old versions of a stylesheet. If Vite replaces a stylesheet before React has hydrated the page, React
 * adds the old one again.
 */
const removeOldStylesheets = () => {
  /** @type {Map<string, HTMLLinkElement>} */
  const newest = new Map();
  const time = (/** @type {HTMLLinkElement} */ link) =>
    Number(new URL(link.href).searchParams.get("t"));
  for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
    const sheet = /** @type {HTMLLinkElement} */ (link);
    const path = new URL(sheet.href).pathname;
    const other = newest.get(path);
    const [older, newer] = other && time(other) > time(sheet) ? [sheet, other] : [other, sheet];
    older?.remove();
    newest.set(path, newer);
  }
};

/**
 * Tells the kit's plugin of Vite (dev/vite_dev_plugin.js) which page this is. The plugin answers with the present
 * mistake, if there is one, and reloads a page whose stylesheets are old.
 *
 * @param {number} age ms since the page began to load; 0 after an update
 */
const tellPage = (age) => {
  removeOldStylesheets();
  import.meta.hot?.send("static-kit:page", { path: location.pathname, age });
};

// Vite's overlay ends with how to switch it off, in a file that the kit writes.
const overlayStyle = document.createElement("style");
overlayStyle.textContent = `
  vite-error-overlay::part(tip) { visibility: hidden; max-height: 2em; overflow: hidden; }
  vite-error-overlay::part(tip)::before { content: "Esc closes this until the next change."; visibility: visible; }
`;

const Page = () => {
  useEffect(() => {
    document.head.append(overlayStyle);
    tellPage(performance.now());
  }, []);
  return createElement(HydratedRouter);
};

hydrateRoot(document, createElement(Page));
// A message that was sent before the connection arrives later, and its age is out of date: it is sent again.
import.meta.hot?.on("vite:ws:connect", () => tellPage(performance.now()));
import.meta.hot?.on("vite:afterUpdate", () => tellPage(0));
