// What the components of islands render by. The build and `reflex run` render a component's elements; an
// island in the browser has them already, with what a translator or an extension has changed in them. The
// plugin writes this file to .web/utils; components import it as "$/utils/elements".
import { createContext, useContext, useLayoutEffect, useState } from "react";

/** The element around the island that React takes over; null in the build and in `reflex run`. */
export const IslandElement = createContext(/** @type {HTMLElement | null} */ (null));

/**
 * The element that a component works on, with its children; `ref` gets it. An island has at most one. React
 * renders it in the build. In an island React renders nothing, and leaves the document's own element alone:
 * effects add listeners to it, and write what changes.
 *
 * @param {import("react").HTMLAttributes<HTMLElement> & {
 *   as: "button" | "div" | "form" | "span",
 *   ref: import("react").RefObject<any>,
 *   [attribute: string]: unknown,
 * }} props
 */
export function Prerendered({ as: Element, ref, ...props }) {
  const island = useContext(IslandElement);
  // React runs the layout effects of a child before all effects of the component that renders it.
  useLayoutEffect(() => {
    if (island) ref.current = island.querySelector("[data-prerendered]");
  }, [island, ref]);
  if (island) return null;
  return <Element {...props} data-prerendered="" ref={ref} />;
}

/**
 * The place of children between elements that a library renders by itself, which React hydrates. In an island
 * the component has no children: what the document has there stays. `name` tells several slots of an island
 * from each other.
 *
 * @param {{ name: string, children?: import("react").ReactNode }} props
 */
export function Slot({ name, children }) {
  const island = useContext(IslandElement);
  // React leaves this HTML as it is when it hydrates. It writes it where it must render the island anew, as
  // others have changed the elements around the slot.
  const [prerendered] = useState(() => ({
    __html: island?.querySelector(`[data-slot="${name}"]`)?.innerHTML ?? "",
  }));
  const content = island
    ? { dangerouslySetInnerHTML: prerendered, suppressHydrationWarning: true }
    : { children };
  return <div data-slot={name} {...content} />;
}
