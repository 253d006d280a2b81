// What the components of islands render by: the build and `make dev` have their elements from React, an
// island has them from the document. The plugin writes this file to .web/utils; components import it as
// "$/utils/elements".
import { createContext, useContext, useLayoutEffect, useState } from "react";

/** The element of the island that is taken over; null in the build and in `make dev`. */
export const IslandElement = createContext(/** @type {HTMLElement | null} */ (null));

/**
 * The element that a component works on; `ref` gets it. In an island React renders nothing: it is the
 * document's own element, so React neither removes nor repeats what others have added to it, wrapped
 * around it, or changed in it. An island has at most one.
 *
 * @param {import("react").HTMLAttributes<HTMLElement> & {
 *   as: "button" | "div" | "form" | "span",
 *   ref: import("react").RefObject<any>,
 *   [attribute: string]: unknown,
 * }} props
 */
export function Prerendered({ as: Element, ref, ...props }) {
  const island = useContext(IslandElement);
  useLayoutEffect(() => {
    if (island) ref.current = island.querySelector("[data-prerendered]");
  }, [island, ref]);
  return island ? null : <Element {...props} data-prerendered="" ref={ref} />;
}

/**
 * Children of an island between elements that React renders: they stay as the document has them. `name`
 * tells several in one island from each other.
 *
 * @param {{ name: string, children?: import("react").ReactNode }} props
 */
export function Slot({ name, children }) {
  const island = useContext(IslandElement);
  const [html] = useState(() => ({
    __html: island?.querySelector(`[data-slot="${name}"]`)?.innerHTML ?? "",
  }));
  const content = island
    ? { dangerouslySetInnerHTML: html, suppressHydrationWarning: true }
    : { children };
  return <div data-slot={name} {...content} />;
}
